import type { Person } from '../game/game-log.ts';
import { findPerson } from '../game/person.ts';

export type DpFlexProblem = 'dp_not_batting' | 'flex_bats';

/** The DP bats for the FLEX, so the DP is in the batting order and the FLEX is not (USA Softball, Rule 4, Section 3). */
export function dpFlexProblem(
  battingOrder: readonly Person[],
  designatedPlayer: Person | null,
  flex: Person | null,
): DpFlexProblem | null {
  if (designatedPlayer && !findPerson(battingOrder, designatedPlayer)) return 'dp_not_batting';
  if (flex && findPerson(battingOrder, flex)) return 'flex_bats';
  return null;
}
