import type { PitchType, Zone } from '@full-count/baseball';
import type { PlannedThrow, PracticePitch, PracticeSessionRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { pitchTypeLabels } from '../../../labels/pitches.ts';

export type Plan = readonly PlannedThrow[];

/** Equal planned pitches in a row. */
export interface PlanLine extends PlannedThrow {
  readonly throwCount: number;
}

export function linesOf(plan: Plan): PlanLine[] {
  const lines: PlanLine[] = [];
  for (const pitch of plan) {
    const lastLine = lines.at(-1);
    if (lastLine && isSameThrow(lastLine, pitch)) {
      lines[lines.length - 1] = { ...lastLine, throwCount: lastLine.throwCount + 1 };
    } else {
      lines.push({ ...pitch, throwCount: 1 });
    }
  }
  return lines;
}

export function planOf(lines: readonly PlanLine[]): PlannedThrow[] {
  return lines.flatMap(({ throwCount, ...pitch }) =>
    Array.from({ length: throwCount }, () => pitch),
  );
}

export function plannedThrow(pitchType: PitchType, target: number | null): PlannedThrow {
  return target === null ? { pitchType } : { pitchType, target: target as Zone };
}

/** A move to another position of the plan, by Skip or Start Over. */
interface Jump {
  /** The pitcher's last pitch at that time. Null before the first pitch. */
  readonly afterPitchId: string | null;
  readonly position: number;
}

/**
 * The index of the next planned pitch, or the plan's length when it is complete. A jump counts only until
 * the next pitch, so that Undo returns to the planned pitch that was undone.
 */
export function planPosition(plan: Plan, pitches: readonly PracticePitch[], jump: Jump | null) {
  const lastId = pitches.at(-1)?.id ?? null;
  const position =
    jump?.afterPitchId === lastId
      ? jump.position
      : (pitches.findLast(({ planned }) => planned !== null)?.planned?.step ?? 0);
  return Math.min(position, plan.length);
}

export function throwText({ pitchType, target }: PlannedThrow): string {
  return `${pitchTypeLabels[pitchType].name}, ${target === undefined ? 'any zone' : `zone ${target}`}`;
}

function isSameThrow(a: PlannedThrow, b: PlannedThrow): boolean {
  return a.pitchType === b.pitchType && a.target === b.target;
}

const noPlan: Plan = [];

/** @param pitches the pitches of one pitcher */
export function usePlan(session: PracticeSessionRow, pitches: readonly PracticePitch[]) {
  const [isPaused, setIsPaused] = useState(false);
  const [jump, setJump] = useState<Jump | null>(null);
  const plan = session.plan ?? noPlan;
  const position = planPosition(plan, pitches, jump);
  const jumpTo = (newPosition: number) =>
    setJump({ afterPitchId: pitches.at(-1)?.id ?? null, position: newPosition });
  return {
    plan,
    position,
    nextThrow: isPaused ? null : (plan[position] ?? null),
    isPaused,
    setIsPaused,
    skip: () => jumpTo(position + 1),
    restart: () => jumpTo(0),
  };
}

export type PlanProgress = ReturnType<typeof usePlan>;
