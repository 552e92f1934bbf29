import { Button } from '../../../ui/buttons/button.tsx';
import type { PlanProgress } from './use-plan.ts';

interface PlanButtonsProps {
  progress: PlanProgress;
  onPlan: () => void;
}

export function PlanButtons({ progress, onPlan }: PlanButtonsProps) {
  const { plan, position, isPaused, setIsPaused } = progress;
  return (
    <>
      <Button onClick={onPlan}>{plan.length === 0 ? 'Plan' : 'Edit Plan'}</Button>
      {position < plan.length && (
        <Button onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? 'Resume Plan' : 'Pause Plan'}
        </Button>
      )}
    </>
  );
}
