import { dismissToast, toast, useToastStore } from '../../ui/toasts/toast-store.ts';
import { whenToastsClear } from '../../ui/toasts/when-toasts-clear.ts';
import { TOUR_STEPS } from './tour-steps.ts';
import { rememberTourCompleted, rememberTourStep, tourStep } from './tour-storage.ts';

/** The next step is due this long before the toast of the previous one ends (section 4). */
const OVERLAP_MS = 500;

interface Tour {
  /** Opens the screen that a step is about. The tour goes on over it. */
  readonly open: (path: string) => void;
  /** Called once, after the last step or when skipped. */
  readonly onOver: () => void;
}

/**
 * Shows the steps that are left, one toast after the other; a toast that is swiped away, or its
 * Skip, ends the tour. It begins over a confirmation that shows already, such as the one of signing
 * up: the tour starts a second after the first Dugout. After that no toast of the app is taken
 * away: the step waits for its end.
 *
 * @returns how to interrupt it; it goes on from the same step another time
 */
export function runTour({ open, onOver }: Tour): () => void {
  const greeting = useToastStore.getState().toast;
  const greetingId = greeting?.tone === 'done' ? greeting.id : 0;
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
    const { screen } = step;
    calledOff = whenToastsClear(
      () => {
        toast({
          title: step.title,
          description: step.description,
          durationMs: step.durationMs,
          ...(screen && { link: { label: screen.label, run: () => open(screen.path) } }),
          action: { label: 'Skip', run: finish },
        });
        ownId = useToastStore.getState().toast?.id ?? 0;
        timer = setTimeout(() => {
          rememberTourStep(index + 1);
          advance();
        }, step.durationMs - OVERLAP_MS);
      },
      ({ id }) => id === ownId || id === greetingId,
    );
  }

  advance();
  return () => {
    if (isOver) return;
    interrupt();
    dismissToast(ownId);
  };
}
