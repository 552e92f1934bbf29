import type { PitchType, Zone } from '@full-count/baseball';
import type { PlannedThrow, PracticePitch } from '@full-count/sync-protocol';
import { pitchTypeWords } from '../../components/pitch-type-words.ts';

export type Plan = readonly PlannedThrow[];

/** The same throw several times over. */
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

/** The plan was left at some throw by hand, after this pitch. */
export interface Jump {
  readonly afterPitchId: string | null;
  readonly place: number;
}

/**
 * Which throw a pitcher has next, from 0; the plan's length where he is through. A jump counts until
 * he throws again, so that Undo leads back to the throw that was taken back.
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
  return `${pitchTypeWords[pitchType].name}, ${target === undefined ? 'anywhere' : `zone ${target}`}`;
}

/** "1 throw", "12 throws" */
export function throwsText(count: number): string {
  return count === 1 ? '1 throw' : `${count} throws`;
}

function isSameThrow(a: PlannedThrow, b: PlannedThrow): boolean {
  return a.pitchType === b.pitchType && a.target === b.target;
}
