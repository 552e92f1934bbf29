import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { readLocal, writeLocal } from '../../platform/stored-state.ts';
import { useModalStack } from '../../ui/dialogs/modal-stack.ts';
import {
  dismissToast,
  isDialogOpen,
  toast,
  useToastStore,
  whenToastsClear,
} from '../../ui/toasts/toast-store.ts';

const START_DELAY_MS = 1000;

interface OnboardingProps {
  /** Whether the current screen is one on which the tour starts. It continues on other screens. */
  mayStart: boolean;
}

/** The tour of the first visit. Its steps are toasts, so it renders nothing. */
export function Onboarding({ mayStart }: OnboardingProps) {
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => {
    if (!mayStart || isRunning || isTourCompleted()) return;
    const timer = setTimeout(() => setIsRunning(true), START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [mayStart, isRunning]);
  const navigate = useNavigate();
  const openScreen = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    if (isRunning)
      return runTour({ openScreen: (path) => openScreen(path), onEnd: () => setIsRunning(false) });
  }, [isRunning]);
  return null;
}

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
          writeLocal(STEP_KEY, String(index + 1));
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

interface TourStep {
  readonly title: string;
  readonly description: string;
  readonly durationMs: number;
  readonly screen?: { readonly label: string; readonly path: string };
}

export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: 'Welcome to Full Count',
    description: "It works with or without signal. Here's a quick look around in six steps.",
    durationMs: 6000,
  },
  {
    title: 'Set up your team',
    description: 'The Clubhouse holds the roster, the staff and the join codes.',
    durationMs: 5000,
    screen: { label: 'Open Clubhouse', path: paths.clubhouse },
  },
  {
    title: 'Schedule a game',
    description: 'Go to Games to schedule a game, set lineups and start it.',
    durationMs: 4000,
    screen: { label: 'Open Games', path: paths.games },
  },
  {
    title: 'Track it live',
    description: 'Tap the zone and the outcome. Each pitch is saved on this device right away.',
    durationMs: 5000,
  },
  {
    title: 'Read the report',
    description: 'End a game and its report is in Game Reports right away.',
    durationMs: 4000,
    screen: { label: 'Open Game Reports', path: paths.reports },
  },
  {
    title: 'Track a bullpen',
    description: 'Bullpen Mode is for practice. You can see this tour again from Help Tour.',
    durationMs: 4000,
    screen: { label: 'Open Bullpen Mode', path: paths.practice },
  },
];

const COMPLETED_KEY = 'onboarding-completed';
const STEP_KEY = 'onboarding-step';

export function isTourCompleted(): boolean {
  return readLocal(COMPLETED_KEY) === 'true';
}

export function tourStep(): number {
  const step = Number(readLocal(STEP_KEY) ?? 0);
  return Number.isInteger(step) && step > 0 ? step : 0;
}

function rememberTourCompleted(): void {
  writeLocal(COMPLETED_KEY, 'true');
  writeLocal(STEP_KEY, null);
}

export function resetTour(): void {
  writeLocal(COMPLETED_KEY, null);
  writeLocal(STEP_KEY, null);
}
