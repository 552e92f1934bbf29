import type { PlannedThrow, PracticePitch, PracticeSessionRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { type Jump, planPosition } from '../shared/plan.ts';

const noPlan: readonly PlannedThrow[] = [];

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
