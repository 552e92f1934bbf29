import { ordinal } from '@full-count/baseball';
import {
  type ChainedPitch,
  chainTo,
  type PlateAppearanceRow,
  PRIMARY_RECORDING,
} from '@full-count/sync-protocol';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';

/** "Pitch 3 to Ibarra, 4th inning" */
export function pitchAndInningText(data: FoldedGameData, atBatId: string, pitchId: string): string {
  const atBat = data.folded.plateAppearances.find(({ id }) => id === atBatId);
  const pitch = atBat?.pitches.find(({ facts }) => facts.id === pitchId);
  if (!atBat || !pitch) return 'The pitch';
  return `Pitch ${pitch.pitchNumber} to ${pitch.facts.batter.name}, ${ordinal(atBat.inning)} inning`;
}

/** "Pitch 3, Ibarra's at-bat" */
export function pitchAndAtBatText(data: FoldedGameData, atBatId: string, pitchId: string): string {
  const atBat = data.folded.plateAppearances.find(({ id }) => id === atBatId);
  const pitch = atBat?.pitches.find(({ facts }) => facts.id === pitchId);
  if (!atBat || !pitch) return 'Pitch';
  return `Pitch ${pitch.pitchNumber}, ${atBat.batter.name}'s at-bat`;
}

/** "Ruiz's at-bat, 4th inning" */
export function atBatName(
  { folded }: FoldedGameData,
  row: Pick<PlateAppearanceRow, 'id' | 'batter' | 'derived'>,
): string {
  const atBat = folded.plateAppearances.find(({ id }) => id === row.id);
  return `${(atBat ?? row).batter.name}'s at-bat, ${ordinal((atBat ?? row.derived).inning)} inning`;
}

/** Includes the pitches that were undone. */
export function primaryChain({ game, log }: FoldedGameData): ChainedPitch[] {
  return chainTo(log.plateAppearances, game.recordings[PRIMARY_RECORDING]?.head ?? null);
}
