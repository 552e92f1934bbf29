import type { PitchType, Zone } from '@full-count/baseball';
import type { PlannedThrow, PracticePitch } from '@full-count/sync-protocol';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';

export type Plan = readonly PlannedThrow[];

/** The same planned pitch several times in a row. */
export interface PlanRun extends PlannedThrow {
  readonly times: number;
}

export function runsOf(plan: Plan): PlanRun[] {
  const runs: PlanRun[] = [];
  for (const one of plan) {
    const last = runs.at(-1);
    if (last && isSameThrow(last, one)) runs[runs.length - 1] = { ...last, times: last.times + 1 };
    else runs.push({ ...one, times: 1 });
  }
  return runs;
}

export function planOf(runs: readonly PlanRun[]): PlannedThrow[] {
  return runs.flatMap(({ times, ...one }) => Array.from({ length: times }, () => one));
}

export function plannedThrow(pitchType: PitchType, target: number | null): PlannedThrow {
  return target === null ? { pitchType } : { pitchType, target: target as Zone };
}

/** The coach moved to another pitch of the plan by hand, after this pitch. */
export interface Jump {
  readonly afterPitchId: string | null;
  readonly place: number;
}

/**
 * The place of the pitcher's next planned pitch, from 0; the plan's length once it is complete. A jump
 * counts until the next pitch, so that Undo leads back to the planned pitch that was undone.
 */
export function placeInPlan(plan: Plan, mine: readonly PracticePitch[], jump: Jump | null): number {
  const lastId = mine.at(-1)?.id ?? null;
  const place =
    jump?.afterPitchId === lastId
      ? jump.place
      : (mine.findLast(({ planned }) => planned !== null)?.planned?.step ?? 0);
  return Math.min(place, plan.length);
}

/** "Fastball, zone 7" */
export function throwText({ pitchType, target }: PlannedThrow): string {
  return `${pitchTypeLabels[pitchType].name}, ${target === undefined ? 'any zone' : `zone ${target}`}`;
}

function isSameThrow(a: PlannedThrow, b: PlannedThrow): boolean {
  return a.pitchType === b.pitchType && a.target === b.target;
}
