import * as z from 'zod/mini';
import { isJsonEqual } from '../../rows/json-equal.ts';
import {
  MAX_PLANNED_THROWS,
  type PlannedThrow,
  practicePlanSchema,
} from '../../rows/practice-session.ts';

const countSchema = z.int().check(z.gte(0), z.lte(MAX_PLANNED_THROWS));

export const planChangeSchema = z.strictObject({
  /** How many throws in front of the edited part, and behind it, were not edited. */
  before: countSchema,
  after: countSchema,
  removed: practicePlanSchema,
  added: practicePlanSchema,
});
export type PlanChange = z.infer<typeof planChangeSchema>;

export function diffPlans(
  from: readonly PlannedThrow[],
  to: readonly PlannedThrow[],
): PlanChange | null {
  const shorterLength = Math.min(from.length, to.length);
  let before = 0;
  while (before < shorterLength && isJsonEqual(from[before], to[before])) before += 1;
  let after = 0;
  while (after < shorterLength - before && isJsonEqual(from.at(-1 - after), to.at(-1 - after)))
    after += 1;
  const removed = from.slice(before, from.length - after);
  const added = to.slice(before, to.length - after);
  return removed.length + added.length === 0 ? null : { before, after, removed, added };
}

/** Throws that either person added stay. The edited part is found by its distance from the start or from the end. */
export function applyPlanChange(plan: readonly PlannedThrow[], change: PlanChange): PlannedThrow[] {
  const { before, after, removed, added } = change;
  const isAt = (start: number) =>
    start >= 0 && isJsonEqual(plan.slice(start, start + removed.length), removed);
  const startFromEnd = plan.length - after - removed.length;
  // Throws that were added at the end of the plan stay at its end.
  const start = (after === 0 ? [startFromEnd, before] : [before, startFromEnd]).find(isAt);
  if (start !== undefined) {
    return plan.toSpliced(start, removed.length, ...added).slice(0, MAX_PLANNED_THROWS);
  }
  // Somebody else has edited the same part. A plan that was replaced as a whole is replaced again.
  const otherThrows = before === 0 && after === 0 ? [] : plan;
  return otherThrows.toSpliced(before, 0, ...added).slice(0, MAX_PLANNED_THROWS);
}
