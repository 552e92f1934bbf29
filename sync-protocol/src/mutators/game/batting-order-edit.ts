import { findPerson, indexOfPerson, isSamePerson, type Person } from '@full-count/baseball';
import * as z from 'zod/mini';
import { MAX_SPOTS } from '../../rows/game.ts';
import { personSchema } from '../../rows/plate-appearance.ts';

const spotSchema = z.int().check(z.gte(1), z.lte(MAX_SPOTS));

const spotEditSchema = z.discriminatedUnion('edit', [
  z.strictObject({
    edit: z.literal('replace'),
    spot: spotSchema,
    was: personSchema,
    batter: personSchema,
  }),
  z.strictObject({ edit: z.literal('remove'), was: personSchema }),
  z.strictObject({ edit: z.literal('add'), spot: spotSchema, batter: personSchema }),
  z.strictObject({ edit: z.literal('move'), spot: spotSchema, batter: personSchema }),
]);
type SpotEdit = z.infer<typeof spotEditSchema>;
type EditOf<Kind extends SpotEdit['edit']> = Extract<SpotEdit, { edit: Kind }>;

export const orderEditSchema = z.strictObject({
  /** The batting order that was edited, which tells what somebody else has changed since. */
  seen: z.array(personSchema).check(z.maxLength(MAX_SPOTS)),
  edits: z.array(spotEditSchema).check(z.minLength(1), z.maxLength(2 * MAX_SPOTS)),
});
export type OrderEdit = z.infer<typeof orderEditSchema>;

/**
 * Returns the edits that lead from one batting order to another, or null if they are the same.
 *
 * @param before an order without repeats, like `after`
 */
export function diffOrders(before: readonly Person[], after: readonly Person[]): OrderEdit | null {
  const edits = spotEdits(before, after);
  return edits.length === 0 ? null : { seen: [...before], edits };
}

/**
 * Applies the edits to an order that may differ from the one they were made on. A spot is found by
 * its batter, or by whom somebody else has put there instead. Nobody bats twice, and only batters
 * whom an edit takes out leave the order (docs/decisions/0049).
 */
export function applyOrderEdit(current: readonly Person[], { seen, edits }: OrderEdit): Person[] {
  const replacedMeanwhile = editsOf(spotEdits(seen, current), 'replace');
  const inSpotOf = (batter: Person) =>
    findPerson(current, batter) ??
    replacedMeanwhile.find(({ was }) => isSamePerson(was, batter))?.batter;
  const replacements = editsOf(edits, 'replace').map(({ was, ...edit }) => ({
    ...edit,
    leaves: inSpotOf(was),
  }));
  const removed = editsOf(edits, 'remove').map(({ was }) => inSpotOf(was));
  const order = current
    .filter((present) => !removed.includes(present))
    .map((present) => newBatterFor(present, replacements));
  const placed = [
    // The spot was removed meanwhile, and is needed again.
    ...replacements.filter(({ leaves }) => leaves === undefined),
    ...editsOf(edits, 'add'),
    ...editsOf(edits, 'move').flatMap(({ spot, batter }) => {
      const mover = findPerson(order, batter) ?? inSpotOf(batter);
      return mover ? [{ spot, batter: mover }] : [];
    }),
  ].sort((a, b) => a.spot - b.spot);
  const next = order.filter((batter) => !placed.some((edit) => isSamePerson(edit.batter, batter)));
  const intendedOrder = orderAfter(seen, edits).map(
    (batter) => findPerson(order, batter) ?? inSpotOf(batter) ?? batter,
  );
  for (const { spot, batter } of placed) {
    if (findPerson(next, batter)) continue;
    const before = intendedOrder.slice(0, spot - 1).findLast((other) => findPerson(next, other));
    next.splice(before ? indexOfPerson(next, before) + 1 : 0, 0, batter);
  }
  return next.slice(0, MAX_SPOTS);
}

interface Replacement {
  readonly batter: Person;
  /** Undefined if the spot no longer exists. */
  readonly leaves: Person | undefined;
}

/** Who bats in the spot of a batter once everybody has been replaced. */
function newBatterFor(present: Person, replacements: readonly Replacement[]): Person {
  const own = replacements.find(({ leaves }) => leaves && isSamePerson(leaves, present));
  if (own) return own.batter;
  // If the edits put this batter into another spot, the batter who left that spot takes this one. The
  // edits may have put that batter into a third spot, so this repeats.
  let batter = present;
  for (const _ of replacements) {
    batter =
      replacements.find((candidate) => isSamePerson(candidate.batter, batter))?.leaves ?? batter;
  }
  return batter;
}

/** The order that the edits were meant to make. */
function orderAfter(seen: readonly Person[], edits: readonly SpotEdit[]): Person[] {
  const replaced = editsOf(edits, 'replace');
  const placed = edits.filter(({ edit }) => edit === 'add' || edit === 'move') as EditOf<'add'>[];
  const gone = [
    ...placed.map(({ batter }) => batter),
    ...editsOf(edits, 'remove').map(({ was }) => was),
  ];
  const order = seen
    .map((batter) => replaced.find(({ was }) => isSamePerson(was, batter))?.batter ?? batter)
    .filter((batter) => !findPerson(gone, batter));
  for (const { spot, batter } of placed) order.splice(spot - 1, 0, batter);
  return order;
}

export function hasRepeatedBatter(order: readonly Person[]): boolean {
  return order.some((batter, index) => indexOfPerson(order, batter) < index);
}

function spotEdits(before: readonly Person[], after: readonly Person[]): SpotEdit[] {
  const gone = before.filter((batter) => !findPerson(after, batter));
  const fresh = after.filter((batter) => !findPerson(before, batter));
  const replacements = new Map<Person, Person>();
  const replace = (was: Person, batter: Person) => {
    replacements.set(was, batter);
    gone.splice(gone.indexOf(was), 1);
    fresh.splice(fresh.indexOf(batter), 1);
  };
  for (const [index, was] of before.entries()) {
    const batter = after[index];
    if (batter && gone.includes(was) && fresh.includes(batter)) replace(was, batter);
  }
  for (let [was] = gone, [batter] = fresh; was && batter; [was] = gone, [batter] = fresh) {
    replace(was, batter);
  }
  const indexesOfRemaining = before
    .filter((batter) => !gone.includes(batter))
    .map((batter) => indexOfPerson(after, replacements.get(batter) ?? batter));
  const inOrder = longestRising(indexesOfRemaining);
  return [
    ...Array.from(replacements, ([was, batter]): SpotEdit => {
      return { edit: 'replace', spot: before.indexOf(was) + 1, was, batter };
    }),
    ...gone.map((was): SpotEdit => ({ edit: 'remove', was })),
    ...after.flatMap((batter, index): SpotEdit[] => {
      if (inOrder.has(index)) return [];
      return [{ edit: fresh.includes(batter) ? 'add' : 'move', spot: index + 1, batter }];
    }),
  ];
}

/** Returns one of the longest rising subsequences of different numbers. */
function longestRising(numbers: readonly number[]): Set<number> {
  let longest: number[] = [];
  const runs: number[][] = [];
  for (const number of numbers) {
    const before = runs
      .filter((run) => (run.at(-1) ?? 0) < number)
      .reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    const run = [...before, number];
    runs.push(run);
    if (run.length > longest.length) longest = run;
  }
  return new Set(longest);
}

function editsOf<Kind extends SpotEdit['edit']>(
  edits: readonly SpotEdit[],
  kind: Kind,
): EditOf<Kind>[] {
  return edits.filter((edit): edit is EditOf<Kind> => edit.edit === kind);
}
