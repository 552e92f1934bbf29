import type { FoldedPlateAppearance } from '@full-count/baseball';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { countedChain } from './log-names.ts';

export interface EventPosition {
  /** The pitch that the event follows. Null before the first pitch of the game. */
  readonly after: string | null;
  readonly label: string;
}

export function positionsIn(
  data: FoldedGameData,
  { batter, pitches }: FoldedPlateAppearance,
): EventPosition[] {
  const first = pitches[0]?.facts.id;
  const link = countedChain(data).find(({ pitch }) => pitch.id === first);
  return [
    { after: link?.prev ?? null, label: `before the first pitch to ${batter.name}` },
    ...pitches.map(({ facts, pitchNumber }) => ({
      after: facts.id,
      label: `after pitch ${pitchNumber} to ${batter.name}`,
    })),
  ];
}
