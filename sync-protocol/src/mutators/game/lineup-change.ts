import {
  dpFlexProblem,
  findPerson,
  isSamePerson,
  type Person,
  positionSchema,
  type Side,
} from '@full-count/baseball';
import * as z from 'zod/mini';
import type { GameSoFar } from '../../game-log/game-so-far.ts';
import {
  type LineupsRow,
  MAX_SPOTS,
  planSchema,
  type SideLineup,
  sideLineupSchema,
} from '../../rows/game.ts';
import { personSchema } from '../../rows/plate-appearance.ts';
import { applyOrderEdit, orderEditSchema, removedBatters } from './batting-order-edit.ts';

/** The starting pitcher, the DP and the FLEX. */
const MAX_OUTSIDE_ORDER = 3;

/** A missing key leaves a part unchanged. */
const sideEditSchema = z.strictObject({
  battingOrder: z.optional(orderEditSchema),
  startingPitcher: z.optional(z.nullable(personSchema)),
  designatedPlayer: z.optional(z.nullable(personSchema)),
  flex: z.optional(z.nullable(personSchema)),
  /** The positions that changed. Null where nobody starts any more. */
  positions: z.optional(z.record(positionSchema, z.nullable(personSchema))),
  plan: z.optional(planSchema),
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
  const positions = positionsAfter(oldLineup, change);
  const { plan = oldLineup.plan } = change;
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
    ...(plan && { plan }),
  };
}

/** The batter who takes the DP's spot in the batting order is the new DP. */
function designatedPlayerAfter(
  { designatedPlayer = null }: SideLineup,
  { battingOrder }: SideEdit,
): Person | null {
  for (const edit of battingOrder?.edits ?? []) {
    if (edit.edit === 'replace' && isSamePerson(edit.was, designatedPlayer)) return edit.batter;
  }
  return designatedPlayer;
}

/** The batter who takes a spot starts at its position. A player has one position, the one that was edited. */
function positionsAfter(lineup: SideLineup, change: SideEdit): [string, Person][] {
  const edits = change.battingOrder?.edits ?? [];
  const kept = Object.entries(lineup.positions ?? {}).flatMap(
    ([key, person]): [string, Person][] => {
      const edit = edits.find((other) => 'was' in other && isSamePerson(other.was, person));
      if (edit === undefined) return [[key, person]];
      return edit.edit === 'replace' ? [[key, edit.batter]] : [];
    },
  );
  const edited = Object.entries(change.positions ?? {});
  const movedPeople = edited.flatMap(([, person]) => person ?? []);
  return [
    ...kept.filter(
      ([key, person]) => !(key in (change.positions ?? {})) && !findPerson(movedPeople, person),
    ),
    ...edited.flatMap(([key, person]): [string, Person][] => (person ? [[key, person]] : [])),
  ];
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
