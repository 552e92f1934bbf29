import type { PlannedThrow, PracticePitch, PracticeSessionRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { type Jump, planPosition } from '../shared/plan.ts';

const noPlan: readonly PlannedThrow[] = [];

/**
 * The session's plan and the pitcher's position in it.
 *
 * @param pitches the pitcher's pitches
 */
export function usePlan(session: PracticeSessionRow, pitches: readonly PracticePitch[]) {
  const [isPaused, setPaused] = useState(false);
  const [jump, setJump] = useState<Jump | null>(null);
  const plan = session.plan ?? noPlan;
  const position = planPosition(plan, pitches, jump);
  const goTo = (next: number) =>
    setJump({ afterPitchId: pitches.at(-1)?.id ?? null, position: next });
  return {
    plan,
    position,
    /** The next planned pitch. Null without a plan, while it is paused and when it is complete. */
    next: isPaused ? null : (plan[position] ?? null),
    isPaused,
    setPaused,
    skip: () => goTo(position + 1),
    restart: () => goTo(0),
  };
}

export type FollowedPlan = ReturnType<typeof usePlan>;
