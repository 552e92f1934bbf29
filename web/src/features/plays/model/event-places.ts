import type { FoldedPlateAppearance } from '@full-count/baseball';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { chainOf } from './log-names.ts';

/** A place in an at-bat where an event can stand. */
export interface EventPlace {
  /** The pitch that it follows. Null before the first of the game. */
  readonly after: string | null;
  /** "before the first pitch to Ruiz", "after pitch 2 to Ruiz" */
  readonly words: string;
}

/** Before the first pitch of an at-bat and after each of them. */
export function placesIn(
  data: FoldedGameData,
  { batter, pitches }: FoldedPlateAppearance,
): EventPlace[] {
  const first = pitches[0]?.facts.id;
  const link = chainOf(data).find(({ pitch }) => pitch.id === first);
  return [
    { after: link?.prev ?? null, words: `before the first pitch to ${batter.name}` },
    ...pitches.map(({ facts, pitchNumber }) => ({
      after: facts.id,
      words: `after pitch ${pitchNumber} to ${batter.name}`,
    })),
  ];
}
