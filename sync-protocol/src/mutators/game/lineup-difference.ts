import {
  indexOfPerson,
  isSamePerson,
  type Lineup,
  type Lineups,
  type Person,
  type Side,
} from '@full-count/baseball';
import { isJsonEqual } from '../../rows/json-equal.ts';
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
    const { takenOut: _, ...entered } = after;
    return isJsonEqual(before, after)
      ? null
      : { whole: { ...entered, battingOrder: [...after.battingOrder] } };
  }
  const battingOrder = diffOrders(before.battingOrder, after.battingOrder);
  const changedRole = (key: 'startingPitcher' | 'designatedPlayer' | 'flex') => {
    const [oldPerson, newPerson] = [before[key] ?? null, after[key] ?? null];
    return isSamePerson(oldPerson, newPerson) ? {} : { [key]: newPerson };
  };
  const positionKeys = Object.keys({ ...before.positions, ...after.positions });
  const changedPositions = positionKeys
    .map((key) => [key, after.positions?.[key] ?? null] as const)
    .filter(([key, person]) => !isSamePerson(before.positions?.[key] ?? null, person));
  const renamed = peopleIn(after).filter((person) =>
    peopleIn(before).some((was) => isSamePerson(was, person) && was.name !== person.name),
  );
  const edit: SideEdit = {
    ...(battingOrder && { battingOrder }),
    ...changedRole('startingPitcher'),
    ...changedRole('designatedPlayer'),
    ...changedRole('flex'),
    ...(changedPositions.length > 0 && { positions: Object.fromEntries(changedPositions) }),
    // A lineup that was entered by REST has no plan, and leaves it as it is.
    ...(after.plan !== undefined &&
      !isJsonEqual(before.plan ?? null, after.plan) && { plan: after.plan }),
    ...(renamed.length > 0 && { renamed }),
  };
  return Object.keys(edit).length === 0 ? null : edit;
}

function peopleIn({ battingOrder, startingPitcher, flex }: Lineup): Person[] {
  const people = [...battingOrder, startingPitcher, flex].filter((person) => person != null);
  return people.filter((person, index) => indexOfPerson(people, person) === index);
}
