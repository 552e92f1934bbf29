import type { FoldedPlateAppearance } from '@full-count/baseball';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { primaryChain } from './log-names.ts';

interface EventPosition {
  /** The pitch that the event follows. Null before the first pitch of the game. */
  readonly after: string | null;
  readonly label: string;
}

export function positionsIn(
  data: FoldedGameData,
  { batter, pitches }: FoldedPlateAppearance,
): EventPosition[] {
  const firstPitchId = pitches[0]?.facts.id;
  const chainedPitch = primaryChain(data).find(({ pitch }) => pitch.id === firstPitchId);
  return [
    { after: chainedPitch?.prev ?? null, label: `before the first pitch to ${batter.name}` },
    ...pitches.map(({ facts, pitchNumber }) => ({
      after: facts.id,
      label: `after pitch ${pitchNumber} to ${batter.name}`,
    })),
  ];
}
