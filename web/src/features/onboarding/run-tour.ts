import { dismissToast, toast, useToastStore } from '../../components/toast-store.ts';
import { whenToastsRest } from '../../components/when-toasts-rest.ts';
import { TOUR_STEPS } from './tour-steps.ts';
import { rememberTourCompleted, rememberTourStep, tourStep } from './tour-storage.ts';

/** The next step is due this long before the toast of the one before ends (section 4). */
const OVERLAP_MS = 500;

/**
 * Shows the steps that are left, one toast after the other; a toast that is swiped away, or its
 * Skip, ends the tour. A toast of anybody else is never taken away: the step waits for its end.
 *
 * @param onOver called once, after the last step or when skipped
 * @returns how to interrupt it; it goes on from the same step another time
 */
export function runTour(onOver: () => void): () => void {
  let ownId = 0;
  let calledOff = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const stopWatching = useToastStore.subscribe(({ toast: shown }) => {
    if (shown?.id === ownId && !shown.open) finish();
  });
  const interrupt = () => {
    stopWatching();
    calledOff();
    clearTimeout(timer);
  };

  function finish(): void {
    interrupt();
    isOver = true;
    rememberTourCompleted();
    onOver();
  }

  function advance(): void {
    const index = tourStep();
    const step = TOUR_STEPS[index];
    if (step === undefined) {
      finish();
      return;
    }
    calledOff = whenToastsRest(
      () => {
        toast({
          title: step.title,
          description: step.description,
          durationMs: step.durationMs,
          action: { label: 'Skip', run: finish },
        });
        ownId = useToastStore.getState().toast?.id ?? 0;
        timer = setTimeout(() => {
          rememberTourStep(index + 1);
          advance();
        }, step.durationMs - OVERLAP_MS);
      },
      (toastId) => toastId === ownId,
    );
  }

  advance();
  return () => {
    if (isOver) return;
    interrupt();
    dismissToast(ownId);
  };
}
