import { Button } from '../../../ui/buttons/button.tsx';
import type { FollowedPlan } from './use-plan.ts';

interface PlanButtonsProps {
  followed: FollowedPlan;
  onPlan: () => void;
}

/** Opens the plan, and pauses it: pitches then count outside it. */
export function PlanButtons({ followed, onPlan }: PlanButtonsProps) {
  const { plan, place, isPaused, setPaused } = followed;
  return (
    <>
      <Button onClick={onPlan}>{plan.length === 0 ? 'Plan' : 'Edit Plan'}</Button>
      {place < plan.length && (
        <Button onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Resume Plan' : 'Pause Plan'}
        </Button>
      )}
    </>
  );
}
