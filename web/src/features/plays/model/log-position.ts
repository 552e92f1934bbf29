import { battingSide, ordinal, type PitchFacts, type Side } from '@full-count/baseball';
import {
  type ChainedPitch,
  chainTo,
  headOf,
  type PlateAppearanceRow,
} from '@full-count/sync-protocol';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import type { PlaysGame } from './plays-game.ts';
import type { Line } from './timeline.ts';

/** "Pitch 3 to Ibarra, 4th inning" */
export function pitchAndInningText(data: FoldedGameData, atBatId: string, pitchId: string): string {
  const { atBat, pitch } = foldedPitchOf(data, atBatId, pitchId);
  if (!atBat || !pitch) return 'The pitch';
  return `Pitch ${pitch.pitchNumber} to ${pitch.facts.batter.name}, ${ordinal(atBat.inning)} inning`;
}

/** "Pitch 3, Ibarra's at-bat" */
export function pitchAndAtBatText(data: FoldedGameData, atBatId: string, pitchId: string): string {
  const { atBat, pitch } = foldedPitchOf(data, atBatId, pitchId);
  return atBat && pitch ? `Pitch ${pitch.pitchNumber}, ${atBat.batter.name}'s at-bat` : 'Pitch';
}

function foldedPitchOf({ folded }: FoldedGameData, atBatId: string, pitchId: string) {
  const atBat = folded.plateAppearances.find(({ id }) => id === atBatId);
  return { atBat, pitch: atBat?.pitches.find(({ facts }) => facts.id === pitchId) };
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
  return chainTo(log.plateAppearances, headOf(game));
}

export function lineOf({ lines }: PlaysGame, entryId: string): Line | undefined {
  return lines.find(({ entry }) => entry.id === entryId);
}

/** @param pitchId the pitch, which may be deleted. Null for the start of the game */
export function stateBeforeNextPitch(game: PlaysGame, pitchId: string | null): Line['state'] {
  return nextPitchOf(game, pitchId)?.state ?? game.data.folded.state;
}

/** The log with a new pitch after the pitch `after` and the events that follow it, as `pitch.insert` adds it. */
export function entriesWithPitch(game: PlaysGame, after: string | null, newPitch: PitchFacts) {
  const { entries } = game.data;
  const nextId = nextPitchOf(game, after)?.entry.id;
  const index = entries.findIndex(({ id }) => id === nextId);
  return index < 0 ? [...entries, newPitch] : entries.toSpliced(index, 0, newPitch);
}

function nextPitchOf({ lines, data }: PlaysGame, pitchId: string | null): Line | undefined {
  const chain = primaryChain(data).map(({ pitch }) => pitch.id);
  const laterPitches = new Set(pitchId === null ? chain : chain.slice(chain.indexOf(pitchId) + 1));
  return lines.find(({ entry }) => laterPitches.has(entry.id));
}

/** The id of the pitch that a new at-bat after this at-bat would follow. Null for the start of the game. */
export function lastPitchUpToEndOf({ lines, data }: PlaysGame, atBatId: string): string | null {
  const lastPitch = primaryChain(data).findLast(
    ({ plateAppearance }) => plateAppearance.id === atBatId,
  );
  if (lastPitch) return lastPitch.pitch.id;
  // An at-bat may have no pitch, such as an intentional walk. Then it is the pitch before the at-bat.
  const end = lines.findLastIndex(({ plateAppearanceId }) => plateAppearanceId === atBatId) + 1;
  const pitchBefore = lines.slice(0, end).findLast(({ entry }) => entry.kind === 'pitch');
  return pitchBefore?.entry.id ?? null;
}

export function sideOf({ data }: PlaysGame, { entry, effect }: Line): Side {
  return entry.kind === 'pitch'
    ? entry.battingSide
    : battingSide(data.setup, effect.before.halfInning);
}
