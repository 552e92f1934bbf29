import type { Person } from '../game/game-log.ts';
import { isSamePerson } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';

interface BatterList {
  readonly side: Side;
  /** The team's roster, or the opponents named so far. */
  readonly candidates: readonly Person[];
  readonly current: Person | null;
}

const NUMBERED_OPPONENT = /^Opponent Batter (\d+)$/;

export function nextBatter({ side, candidates, current }: BatterList): Person | null {
  const number = Number(NUMBERED_OPPONENT.exec(current?.name ?? '')?.[1] ?? 0);
  const isNumbered = number > 0 || candidates.length === 0;
  if (side === 'opponent' && isNumbered) return { id: null, name: `Opponent Batter ${number + 1}` };
  const index = candidates.findIndex((player) => isSamePerson(player, current));
  return candidates[(index + 1) % candidates.length] ?? null;
}
