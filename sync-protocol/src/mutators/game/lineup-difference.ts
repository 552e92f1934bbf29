import {
  findPerson,
  isSamePerson,
  type Lineup,
  type Lineups,
  peopleInLineup,
  type Side,
} from '@full-count/baseball';
import { isJsonEqual } from '../../rows/changes.ts';
import { diffOrders, hasRepeatedBatter } from './batting-order-edit.ts';
import type { LineupChange, SideChange, SideEdit } from './lineup-change.ts';

/** A side that is null in `after` was not entered and stays as it is. */
export function diffLineups(before: Lineups | null, after: Lineups): LineupChange {
  const changeOf = (side: Side) => after[side] && sideChange(before?.[side] ?? null, after[side]);
  const [team, opponent] = [changeOf('team'), changeOf('opponent')];
  return { ...(team && { team }), ...(opponent && { opponent }) };
}

function sideChange(before: Lineup | null, after: Lineup): SideChange | null {
  // An edit finds a spot by its batter, which is not possible if a batter has two spots.
  if (
    before === null ||
    hasRepeatedBatter(before.battingOrder) ||
    hasRepeatedBatter(after.battingOrder)
  ) {
    const { takenOut: _, positions = before?.positions, plan = before?.plan, ...entered } = after;
    const whole = {
      ...entered,
      battingOrder: [...after.battingOrder],
      ...(positions && Object.keys(positions).length > 0 && { positions }),
      ...(plan && Object.keys(plan).length > 0 && { plan }),
    };
    return isJsonEqual(before, whole) ? null : { whole };
  }
  const battingOrder = diffOrders(before.battingOrder, after.battingOrder);
  const changedRole = (key: 'startingPitcher' | 'designatedPlayer' | 'flex') => {
    const [oldPerson, newPerson] = [before[key] ?? null, after[key] ?? null];
    return isSamePerson(oldPerson, newPerson) ? {} : { [key]: newPerson };
  };
  const changedPositions = positionEdits(before, after);
  const changedInnings = inningEdits(before, after);
  const renamed = peopleInLineup(after).filter((person) =>
    peopleInLineup(before).some((was) => isSamePerson(was, person) && was.name !== person.name),
  );
  const edit: SideEdit = {
    ...(battingOrder && { battingOrder }),
    ...changedRole('startingPitcher'),
    ...changedRole('designatedPlayer'),
    ...changedRole('flex'),
    ...(changedPositions.length > 0 && { positions: Object.fromEntries(changedPositions) }),
    ...(changedInnings.length > 0 && { plan: Object.fromEntries(changedInnings) }),
    ...(renamed.length > 0 && { renamed }),
  };
  return Object.keys(edit).length === 0 ? null : edit;
}

/**
 * If `after` has no `positions`, all positions stay. A position also stays if its player is not in the batting order, the FLEX
 * or the pitcher of `after`.
 */
function positionEdits(before: Lineup, after: Lineup) {
  if (after.positions === undefined) return [];
  const { battingOrder, flex = null, startingPitcher } = after;
  const players = [
    ...battingOrder,
    ...(flex ? [flex] : []),
    ...(startingPitcher ? [startingPitcher] : []),
  ];
  const positions = after.positions;
  return Object.keys({ ...before.positions, ...positions })
    .map((key) => {
      const edit = { was: before.positions?.[key] ?? null, player: positions[key] ?? null };
      return [key, edit] as const;
    })
    .filter(([, { was, player }]) => {
      if (isSamePerson(was, player)) return false;
      return player !== null || (was !== null && findPerson(players, was) !== undefined);
    });
}

/** REST does not send a plan, so the saved plan stays. */
function inningEdits(before: Lineup, after: Lineup) {
  const plan = after.plan;
  if (plan === undefined) return [];
  return Object.keys({ ...before.plan, ...plan })
    .map((inning) => [inning, plan[inning] ?? null] as const)
    .filter(([inning, row]) => !isJsonEqual(before.plan?.[inning] ?? null, row));
}
