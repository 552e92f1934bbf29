import {
  dpFlexProblem,
  findPerson,
  isInField,
  isSamePerson,
  type Lineup,
  type Lineups,
  type Person,
  peopleInLineup,
  positionSchema,
  type Side,
} from '@full-count/baseball';
import * as z from 'zod/mini';
import type { GameSoFar } from '../../game-log/game-so-far.ts';
import { isJsonEqual } from '../../rows/changes.ts';
import {
  type LineupsRow,
  MAX_SPOTS,
  planEditSchema,
  type SideLineup,
  sideLineupSchema,
} from '../../rows/game.ts';
import { personSchema } from '../../rows/plate-appearance.ts';
import {
  applyOrderEdit,
  diffOrders,
  hasRepeatedBatter,
  orderEditSchema,
  removedBatters,
} from './batting-order-edit.ts';

/** The starting pitcher, the DP and the FLEX. */
const MAX_OUTSIDE_ORDER = 3;

/** A missing key leaves a part unchanged. */
const sideEditSchema = z.strictObject({
  battingOrder: z.optional(orderEditSchema),
  startingPitcher: z.optional(z.nullable(personSchema)),
  designatedPlayer: z.optional(z.nullable(personSchema)),
  flex: z.optional(z.nullable(personSchema)),
  /**
   * The positions that changed. `was` is the player whom the author saw there. If `player` is null, the position becomes empty,
   * but only if `was` still has it.
   */
  positions: z.optional(
    z.record(
      positionSchema,
      z.strictObject({ was: z.nullable(personSchema), player: z.nullable(personSchema) }),
    ),
  ),
  /** The innings of the plan that changed. Null where nobody moves any more. */
  plan: z.optional(planEditSchema),
  /** Players with their new names, if the roster has renamed them since the lineup was saved. */
  renamed: z.optional(z.array(personSchema).check(z.maxLength(MAX_SPOTS + MAX_OUTSIDE_ORDER))),
});
export type SideEdit = z.infer<typeof sideEditSchema>;

/** A change has only what its author edited, or the side as a whole. */
const sideChangeSchema = z.union([z.strictObject({ whole: sideLineupSchema }), sideEditSchema]);
export type SideChange = z.infer<typeof sideChangeSchema>;

export const lineupChangeSchema = z.strictObject({
  team: z.optional(sideChangeSchema),
  opponent: z.optional(sideChangeSchema),
});
export type LineupChange = z.infer<typeof lineupChangeSchema>;

export function applyLineupChange(
  lineup: LineupsRow | null,
  { team, opponent }: LineupChange,
): LineupsRow {
  return {
    team: changedSide(lineup?.team ?? null, team),
    opponent: changedSide(lineup?.opponent ?? null, opponent),
  };
}

function changedSide(side: SideLineup | null, change: SideChange | undefined): SideLineup | null {
  if (change === undefined) return side;
  if ('whole' in change) return change.whole;
  const oldLineup = side ?? { battingOrder: [], startingPitcher: null };
  const withNewName = (person: Person) =>
    change.renamed?.find((renamed) => isSamePerson(renamed, person)) ?? person;
  const { startingPitcher = oldLineup.startingPitcher, flex = oldLineup.flex ?? null } = change;
  const { designatedPlayer = designatedPlayerAfter(oldLineup, change) } = change;
  const battingOrder = change.battingOrder
    ? applyOrderEdit(oldLineup.battingOrder, change.battingOrder)
    : oldLineup.battingOrder;
  const positions = positionsAfter(oldLineup, change, startingPitcher);
  const plan = Object.entries({ ...oldLineup.plan, ...change.plan }).filter(
    (entry): entry is [string, Record<string, Person>] => entry[1] !== null,
  );
  // Edits by two coaches may leave a DP and a FLEX that break the rules. The side then has neither.
  const canUseDpAndFlex = dpFlexProblem(battingOrder, designatedPlayer, flex) === null;
  return {
    battingOrder: battingOrder.map(withNewName),
    startingPitcher: startingPitcher && withNewName(startingPitcher),
    ...(canUseDpAndFlex && designatedPlayer && { designatedPlayer: withNewName(designatedPlayer) }),
    ...(canUseDpAndFlex && flex && { flex: withNewName(flex) }),
    ...(positions.length > 0 && {
      positions: Object.fromEntries(positions.map(([key, person]) => [key, withNewName(person)])),
    }),
    ...(plan.length > 0 && { plan: Object.fromEntries(plan) }),
  };
}

/** The batter who takes the DP's spot in the batting order is the new DP. */
function designatedPlayerAfter(
  { designatedPlayer = null }: SideLineup,
  { battingOrder }: SideEdit,
): Person | null {
  for (const edit of battingOrder?.edits ?? [])
    if (edit.edit === 'replace' && isSamePerson(edit.was, designatedPlayer)) return edit.batter;
  return designatedPlayer;
}

/**
 * A batter who replaces another starts at that player's position. If an edit gives a player a position, the player's other
 * position is removed. The starting pitcher has no other fielding position.
 */
function positionsAfter(lineup: SideLineup, change: SideEdit, startingPitcher: Person | null) {
  const edits = change.battingOrder?.edits ?? [];
  const kept = Object.entries(lineup.positions ?? {}).flatMap(
    ([key, person]): [string, Person][] => {
      const edit = edits.find((other) => 'was' in other && isSamePerson(other.was, person));
      if (edit === undefined) return [[key, person]];
      return edit.edit === 'replace' ? [[key, edit.batter]] : [];
    },
  );
  const { positions = {} } = change;
  const edited = Object.entries(positions).flatMap(([key, { player }]): [string, Person][] =>
    player ? [[key, player]] : [],
  );
  const movedPeople = edited.map(([, person]) => person);
  const isCleared = (key: string, person: Person) => {
    const edit = positions[key];
    return edit !== undefined && (edit.player !== null || isSamePerson(edit.was, person));
  };
  return [
    ...kept.filter(([key, person]) => !isCleared(key, person) && !findPerson(movedPeople, person)),
    ...edited,
  ].filter(([key, person]) => !isInField(key) || !isSamePerson(person, startingPitcher));
}

/**
 * Lists the batters of the log who lost their spots, so that their turns move no other spot. A batter who is back in the order
 * is no longer listed.
 */
export function withTakenOut(
  before: LineupsRow | null,
  after: LineupsRow,
  log: Pick<GameSoFar, 'hasBatted'>,
): LineupsRow {
  const sideAfter = (side: Side): SideLineup | null => {
    const [oldLineup, newLineup] = [before?.[side], after[side]];
    if (!oldLineup || !newLineup) return newLineup;
    const removed = removedBatters(oldLineup.battingOrder, newLineup.battingOrder);
    const takenOut = [
      ...(oldLineup.takenOut ?? []),
      ...removed.filter((batter) => log.hasBatted(side, batter)),
    ].filter((batter) => !findPerson(newLineup.battingOrder, batter));
    return takenOut.length > 0 ? { ...newLineup, takenOut } : newLineup;
  };
  return { team: sideAfter('team'), opponent: sideAfter('opponent') };
}

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
