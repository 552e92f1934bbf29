import { useModalStack } from '../../ui/dialogs/modal-stack.ts';
import { dismissToast, toast, useToastStore } from '../../ui/toasts/toast-store.ts';
import { isDialogOpen, whenToastsClear } from '../../ui/toasts/when-toasts-clear.ts';
import { TOUR_STEPS } from './tour-steps.ts';
import { rememberTourCompleted, rememberTourStep, tourStep } from './tour-storage.ts';

/** The next step appears this long before the previous toast ends. */
const OVERLAP_MS = 500;

interface Tour {
  readonly openScreen: (path: string) => void;
  readonly onEnd: () => void;
}

/**
 * The first step may replace the confirmation of signing up. Later steps wait for any other toast.
 *
 * @returns a function that interrupts the tour, which continues from the same step the next time
 */
export function runTour({ openScreen, onEnd }: Tour): () => void {
  const firstToast = useToastStore.getState().toast;
  const signUpToastId = firstToast?.tone === 'done' ? firstToast.id : 0;
  let stepToastId = 0;
  let cancelPending = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const stopWatching = useToastStore.subscribe(({ toast: currentToast }) => {
    if (currentToast?.id === stepToastId && !currentToast.open) finish();
  });
  const stopWatchingDialogs = useModalStack.subscribe(() => {
    if (stepToastId === 0 || !isDialogOpen()) return;
    clearTimeout(timer);
    cancelPending();
    hideStep();
    advance();
  });
  const interrupt = () => {
    stopWatching();
    stopWatchingDialogs();
    cancelPending();
    clearTimeout(timer);
  };

  function finish(): void {
    interrupt();
    isOver = true;
    rememberTourCompleted();
    onEnd();
  }

  function advance(): void {
    const index = tourStep();
    const step = TOUR_STEPS[index];
    if (step === undefined) {
      finish();
      return;
    }
    const { screen } = step;
    cancelPending = whenToastsClear(
      () => {
        toast({
          title: step.title,
          description: step.description,
          durationMs: step.durationMs,
          ...(screen && { link: { label: screen.label, run: () => openScreen(screen.path) } }),
          action: { label: 'Skip', run: finish },
        });
        stepToastId = useToastStore.getState().toast?.id ?? 0;
        timer = setTimeout(() => {
          rememberTourStep(index + 1);
          advance();
        }, step.durationMs - OVERLAP_MS);
      },
      ({ id }) => id === stepToastId || id === signUpToastId,
    );
  }

  function hideStep(): void {
    const id = stepToastId;
    stepToastId = 0;
    dismissToast(id);
  }

  advance();
  return () => {
    if (isOver) return;
    interrupt();
    hideStep();
  };
}
