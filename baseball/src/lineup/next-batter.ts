import type { Person } from '../game/game-log.ts';
import { isSamePerson } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';

export interface BatterList {
  readonly side: Side;
  /** The team's roster, or the opponents named so far, in order. */
  readonly candidates: readonly Person[];
  /** Who batted last; null before the first. */
  readonly current: Person | null;
}

const NUMBERED_OPPONENT = /^Opponent Batter (\d+)$/;

/**
 * Whom the screen selects after a plate appearance in a game without a lineup: the next of the
 * list, around and around; opponents without names are numbered on. Null: nobody to choose from.
 */
export function nextBatter({ side, candidates, current }: BatterList): Person | null {
  const number = Number(NUMBERED_OPPONENT.exec(current?.name ?? '')?.[1] ?? 0);
  const isGeneric = number > 0 || candidates.length === 0;
  if (side === 'opponent' && isGeneric) return { id: null, name: `Opponent Batter ${number + 1}` };
  const index = candidates.findIndex((one) => isSamePerson(one, current));
  return candidates[(index + 1) % candidates.length] ?? null;
}
