import { Button } from '../../../ui/buttons/button.tsx';
import type { FollowedPlan } from './use-plan.ts';

interface PlanButtonsProps {
  followed: FollowedPlan;
  onPlan: () => void;
}

/** Opens the plan, or pauses it so that pitches count outside it. */
export function PlanButtons({ followed, onPlan }: PlanButtonsProps) {
  const { plan, position, isPaused, setPaused } = followed;
  return (
    <>
      <Button onClick={onPlan}>{plan.length === 0 ? 'Plan' : 'Edit Plan'}</Button>
      {position < plan.length && (
        <Button onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Resume Plan' : 'Pause Plan'}
        </Button>
      )}
    </>
  );
}
