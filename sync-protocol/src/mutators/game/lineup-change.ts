import {
  isSamePerson,
  type Lineup,
  type Lineups,
  type Person,
  type Side,
} from '@full-count/baseball';
import * as z from 'zod/mini';
import { type LineupsRow, MAX_SPOTS, type SideLineup, sideLineupSchema } from '../../rows/game.ts';
import { isJsonEqual } from '../../rows/json-equal.ts';
import { personSchema } from '../../rows/plate-appearance.ts';
import { editedOrder, isRepeated, orderEdit, orderEditSchema } from './batting-order-edit.ts';

/** The edited parts of one side's lineup. A missing key leaves a part unchanged. */
const sideEditSchema = z.strictObject({
  battingOrder: z.optional(orderEditSchema),
  startingPitcher: z.optional(z.nullable(personSchema)),
  designatedPlayer: z.optional(z.nullable(personSchema)),
  flex: z.optional(z.nullable(personSchema)),
  /** Players whose name on the roster has changed since. */
  renamed: z.optional(z.array(personSchema).check(z.maxLength(MAX_SPOTS + 3))),
});
type SideEdit = z.infer<typeof sideEditSchema>;

/** A lineup for a side that had none, or edits of the lineup that it had. */
const sideChangeSchema = z.union([z.strictObject({ whole: sideLineupSchema }), sideEditSchema]);
type SideChange = z.infer<typeof sideChangeSchema>;

export const lineupChangeSchema = z.strictObject({
  team: z.optional(sideChangeSchema),
  opponent: z.optional(sideChangeSchema),
});
export type LineupChange = z.infer<typeof lineupChangeSchema>;

/**
 * Returns the change from one lineup to another, without keys if nothing was edited. A side that is
 * null in `after` was not entered and stays as it is.
 */
export function lineupChange(before: Lineups | null, after: Lineups): LineupChange {
  const of = (side: Side) => after[side] && sideChange(before?.[side] ?? null, after[side]);
  const [team, opponent] = [of('team'), of('opponent')];
  return { ...(team && { team }), ...(opponent && { opponent }) };
}

/** The lineup after a change of one or both sides (docs/decisions/0052). */
export function changedLineup(
  lineup: LineupsRow | null,
  { team, opponent }: LineupChange,
): LineupsRow {
  return {
    team: changedSide(lineup?.team ?? null, team),
    opponent: changedSide(lineup?.opponent ?? null, opponent),
  };
}

function sideChange(before: Lineup | null, after: Lineup): SideChange | null {
  // A spot is found by its batter, so an order with the same name twice is sent whole.
  if (before === null || isRepeated(before.battingOrder) || isRepeated(after.battingOrder)) {
    return isJsonEqual(before, after)
      ? null
      : { whole: { ...after, battingOrder: [...after.battingOrder] } };
  }
  const battingOrder = orderEdit(before.battingOrder, after.battingOrder);
  const changed = (key: 'startingPitcher' | 'designatedPlayer' | 'flex') => {
    const [was, is] = [before[key] ?? null, after[key] ?? null];
    return isSamePerson(was, is) ? {} : { [key]: is };
  };
  const renamed = peopleIn(after).filter((person) =>
    peopleIn(before).some((was) => isSamePerson(was, person) && was.name !== person.name),
  );
  const edit: SideEdit = {
    ...(battingOrder && { battingOrder }),
    ...changed('startingPitcher'),
    ...changed('designatedPlayer'),
    ...changed('flex'),
    ...(renamed.length > 0 && { renamed }),
  };
  return Object.keys(edit).length === 0 ? null : edit;
}

function changedSide(side: SideLineup | null, change: SideChange | undefined): SideLineup | null {
  if (change === undefined) return side;
  if ('whole' in change) return change.whole;
  const base = side ?? { battingOrder: [], startingPitcher: null };
  const named = (person: Person) =>
    change.renamed?.find((renamed) => isSamePerson(renamed, person)) ?? person;
  const { startingPitcher = base.startingPitcher, flex = base.flex ?? null } = change;
  const { designatedPlayer = designatedAfter(base, change) } = change;
  const battingOrder = change.battingOrder
    ? editedOrder(base.battingOrder, change.battingOrder)
    : base.battingOrder;
  const bats = ({ id, name }: Person) =>
    battingOrder.some((batter) => isSamePerson(batter, { id, name }));
  // The DP bats and the FLEX doesn't. If two edits disagree about that, there is neither.
  const isPair = !(designatedPlayer && !bats(designatedPlayer)) && !(flex && bats(flex));
  return {
    battingOrder: battingOrder.map(named),
    startingPitcher: startingPitcher && named(startingPitcher),
    ...(isPair && designatedPlayer && { designatedPlayer: named(designatedPlayer) }),
    ...(isPair && flex && { flex: named(flex) }),
  };
}

/** Whoever takes the DP's spot in the batting order is the DP. */
function designatedAfter(
  { designatedPlayer = null }: SideLineup,
  { battingOrder }: SideEdit,
): Person | null {
  for (const edit of battingOrder?.edits ?? []) {
    if (edit.edit === 'replace' && isSamePerson(edit.was, designatedPlayer)) return edit.batter;
  }
  return designatedPlayer;
}

function peopleIn({ battingOrder, startingPitcher, flex }: Lineup): Person[] {
  const people = [...battingOrder, startingPitcher, flex].filter((person) => person != null);
  return people.filter(
    (person, index) => people.findIndex((one) => isSamePerson(one, person)) === index,
  );
}
