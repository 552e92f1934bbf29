import { baseOf } from '../fold/runners/bases.ts';
import type { Bases } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { indexOfPerson } from '../game/person.ts';

/** Without a lineup, our players are offered in the order of the roster. Runners are left out. */
export function nextOnRoster(
  roster: readonly Person[],
  previousBatter: Person,
  bases: Bases,
): Person | null {
  const index = indexOfPerson(roster, previousBatter);
  const others = [...roster.slice(index + 1), ...roster.slice(0, Math.max(index, 0))];
  return others.find((player) => baseOf(bases, player) === null) ?? null;
}
