import type { FoldedPlateAppearance } from '@full-count/baseball';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { chainOf } from './log-names.ts';

/** A position in an at-bat for an event. */
export interface EventPosition {
  /** The pitch that the event follows. Null before the first pitch of the game. */
  readonly after: string | null;
  /** "before the first pitch to Ruiz", "after pitch 2 to Ruiz" */
  readonly label: string;
}

/** The positions before the first pitch of an at-bat and after each pitch. */
export function positionsIn(
  data: FoldedGameData,
  { batter, pitches }: FoldedPlateAppearance,
): EventPosition[] {
  const first = pitches[0]?.facts.id;
  const link = chainOf(data).find(({ pitch }) => pitch.id === first);
  return [
    { after: link?.prev ?? null, label: `before the first pitch to ${batter.name}` },
    ...pitches.map(({ facts, pitchNumber }) => ({
      after: facts.id,
      label: `after pitch ${pitchNumber} to ${batter.name}`,
    })),
  ];
}
