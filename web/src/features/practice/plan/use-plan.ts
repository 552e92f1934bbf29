import type { PlannedThrow, PracticePitch, PracticeSessionRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { type Jump, placeInPlan } from '../shared/plan.ts';

const noPlan: readonly PlannedThrow[] = [];

/** The session's plan as this pitcher follows it. */
export function usePlan(session: PracticeSessionRow, mine: readonly PracticePitch[]) {
  const [isPaused, setPaused] = useState(false);
  const [jump, setJump] = useState<Jump | null>(null);
  const plan = session.plan ?? noPlan;
  const place = placeInPlan(plan, mine, jump);
  const goTo = (next: number) => setJump({ afterPitchId: mine.at(-1)?.id ?? null, place: next });
  return {
    plan,
    place,
    /** The next planned pitch; null without a plan, while it is paused and once it is complete. */
    next: isPaused ? null : (plan[place] ?? null),
    isPaused,
    setPaused,
    skip: () => goTo(place + 1),
    again: () => goTo(0),
  };
}

export type FollowedPlan = ReturnType<typeof usePlan>;
