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
  for (const pitch of plan) {
    const last = runs.at(-1);
    if (last && isSameThrow(last, pitch))
      runs[runs.length - 1] = { ...last, times: last.times + 1 };
    else runs.push({ ...pitch, times: 1 });
  }
  return runs;
}

export function planOf(runs: readonly PlanRun[]): PlannedThrow[] {
  return runs.flatMap(({ times, ...pitch }) => Array.from({ length: times }, () => pitch));
}

export function plannedThrow(pitchType: PitchType, target: number | null): PlannedThrow {
  return target === null ? { pitchType } : { pitchType, target: target as Zone };
}

/** After this pitch the coach moved to another position of the plan by hand. */
export interface Jump {
  readonly afterPitchId: string | null;
  readonly position: number;
}

/**
 * The position of the pitcher's next planned pitch, from 0, or the plan's length when it is
 * complete. A jump counts only until the next pitch, so that Undo returns to the planned pitch that
 * was undone.
 *
 * @param pitches the pitcher's pitches
 */
export function planPosition(
  plan: Plan,
  pitches: readonly PracticePitch[],
  jump: Jump | null,
): number {
  const lastId = pitches.at(-1)?.id ?? null;
  const position =
    jump?.afterPitchId === lastId
      ? jump.position
      : (pitches.findLast(({ planned }) => planned !== null)?.planned?.step ?? 0);
  return Math.min(position, plan.length);
}

/** "Fastball, zone 7" */
export function throwText({ pitchType, target }: PlannedThrow): string {
  return `${pitchTypeLabels[pitchType].name}, ${target === undefined ? 'any zone' : `zone ${target}`}`;
}

function isSameThrow(a: PlannedThrow, b: PlannedThrow): boolean {
  return a.pitchType === b.pitchType && a.target === b.target;
}
