import { findPerson, indexOfPerson, isSamePerson, type Person } from '@full-count/baseball';
import * as z from 'zod/mini';
import { MAX_SPOTS, spotSchema } from '../../rows/game.ts';
import { personSchema } from '../../rows/plate-appearance.ts';

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
  /** The batting order that was edited. It shows what others have changed since. */
  seen: z.array(personSchema).check(z.maxLength(MAX_SPOTS)),
  edits: z.array(spotEditSchema).check(z.minLength(1), z.maxLength(2 * MAX_SPOTS)),
});
export type OrderEdit = z.infer<typeof orderEditSchema>;

/** Neither order may have a batter twice. Returns null if the orders are the same. */
export function diffOrders(before: readonly Person[], after: readonly Person[]): OrderEdit | null {
  const edits = spotEdits(before, after);
  return edits.length === 0 ? null : { seen: [...before], edits };
}

/** The batters whose spots are gone. A batter who was replaced is not among them. */
export function removedBatters(before: readonly Person[], after: readonly Person[]): Person[] {
  return editsOf(spotEdits(before, after), 'remove').map(({ was }) => was);
}

/**
 * Applies the edits to an order that others may have changed since. A spot is found by its batter. If
 * others have replaced that batter, it is found by the replacement. Nobody bats twice, and only
 * batters whom an edit takes out leave the order.
 */
export function applyOrderEdit(current: readonly Person[], { seen, edits }: OrderEdit): Person[] {
  const replacedMeanwhile = editsOf(spotEdits(seen, current), 'replace');
  const currentBatterFor = (batter: Person) =>
    findPerson(current, batter) ??
    replacedMeanwhile.find(({ was }) => isSamePerson(was, batter))?.batter;
  const replacements = editsOf(edits, 'replace').map(({ was, ...edit }) => ({
    ...edit,
    replacedBatter: currentBatterFor(was),
  }));
  const removedBatters = editsOf(edits, 'remove').map(({ was }) => currentBatterFor(was));
  const order = current
    .filter((batter) => !removedBatters.includes(batter))
    .map((batter) => newBatterFor(batter, replacements));
  const placements = [
    // The spot was removed meanwhile, and is needed again.
    ...replacements.filter(({ replacedBatter }) => replacedBatter === undefined),
    ...editsOf(edits, 'add'),
    ...editsOf(edits, 'move').flatMap(({ spot, batter }) => {
      const mover = findPerson(order, batter) ?? currentBatterFor(batter);
      return mover ? [{ spot, batter: mover }] : [];
    }),
  ].sort((a, b) => a.spot - b.spot);
  const newOrder = order.filter(
    (batter) => !placements.some((placement) => isSamePerson(placement.batter, batter)),
  );
  const intendedOrder = orderAfter(seen, edits).map(
    (batter) => findPerson(order, batter) ?? currentBatterFor(batter) ?? batter,
  );
  for (const { spot, batter } of placements) {
    if (findPerson(newOrder, batter)) continue;
    const earlierBatters = intendedOrder.slice(0, spot - 1);
    const previousBatter = earlierBatters.findLast((earlier) => findPerson(newOrder, earlier));
    newOrder.splice(previousBatter ? indexOfPerson(newOrder, previousBatter) + 1 : 0, 0, batter);
  }
  return newOrder.slice(0, MAX_SPOTS);
}

interface Replacement {
  readonly batter: Person;
  readonly replacedBatter: Person | undefined;
}

function newBatterFor(oldBatter: Person, replacements: readonly Replacement[]): Person {
  const replacement = replacements.find(
    ({ replacedBatter }) => replacedBatter && isSamePerson(replacedBatter, oldBatter),
  );
  if (replacement) return replacement.batter;
  // If the edits put this batter into another spot, the batter who left that spot takes this one. The
  // edits may have put that batter into a third spot, so this repeats.
  let batter = oldBatter;
  for (const _ of replacements) {
    const move = replacements.find((candidate) => isSamePerson(candidate.batter, batter));
    batter = move?.replacedBatter ?? batter;
  }
  return batter;
}

function orderAfter(seen: readonly Person[], edits: readonly SpotEdit[]): Person[] {
  const replacements = editsOf(edits, 'replace');
  const placements = edits.filter(
    ({ edit }) => edit === 'add' || edit === 'move',
  ) as EditOf<'add'>[];
  const battersToTakeOut = [
    ...placements.map(({ batter }) => batter),
    ...editsOf(edits, 'remove').map(({ was }) => was),
  ];
  const order = seen
    .map((batter) => replacements.find(({ was }) => isSamePerson(was, batter))?.batter ?? batter)
    .filter((batter) => !findPerson(battersToTakeOut, batter));
  for (const { spot, batter } of placements) order.splice(spot - 1, 0, batter);
  return order;
}

export function hasRepeatedBatter(order: readonly Person[]): boolean {
  return order.some((batter, index) => indexOfPerson(order, batter) < index);
}

function spotEdits(before: readonly Person[], after: readonly Person[]): SpotEdit[] {
  const leavingBatters = before.filter((batter) => !findPerson(after, batter));
  const newBatters = after.filter((batter) => !findPerson(before, batter));
  const replacements = new Map<Person, Person>();
  const replace = (was: Person, batter: Person) => {
    replacements.set(was, batter);
    leavingBatters.splice(leavingBatters.indexOf(was), 1);
    newBatters.splice(newBatters.indexOf(batter), 1);
  };
  for (const [index, was] of before.entries()) {
    const batter = after[index];
    if (batter && leavingBatters.includes(was) && newBatters.includes(batter)) replace(was, batter);
  }
  // `replace` removes both batters from the lists.
  while (leavingBatters[0] && newBatters[0]) replace(leavingBatters[0], newBatters[0]);
  const indexesOfRemaining = before
    .filter((batter) => !leavingBatters.includes(batter))
    .map((batter) => indexOfPerson(after, replacements.get(batter) ?? batter));
  // These batters stay in order among themselves, so only the others have to move.
  const unmovedIndexes = longestRising(indexesOfRemaining);
  return [
    ...Array.from(replacements, ([was, batter]): SpotEdit => {
      return { edit: 'replace', spot: before.indexOf(was) + 1, was, batter };
    }),
    ...leavingBatters.map((was): SpotEdit => ({ edit: 'remove', was })),
    ...after.flatMap((batter, index): SpotEdit[] => {
      if (unmovedIndexes.has(index)) return [];
      return [{ edit: newBatters.includes(batter) ? 'add' : 'move', spot: index + 1, batter }];
    }),
  ];
}

function longestRising(numbers: readonly number[]): Set<number> {
  let longest: number[] = [];
  const sequences: number[][] = [];
  for (const number of numbers) {
    const longestPrefix = sequences
      .filter((sequence) => (sequence.at(-1) ?? 0) < number)
      .reduce<number[]>((best, next) => (next.length > best.length ? next : best), []);
    const sequence = [...longestPrefix, number];
    sequences.push(sequence);
    if (sequence.length > longest.length) longest = sequence;
  }
  return new Set(longest);
}

function editsOf<Kind extends SpotEdit['edit']>(edits: readonly SpotEdit[], kind: Kind) {
  return edits.filter((edit): edit is EditOf<Kind> => edit.edit === kind);
}
