import { useEffect, useState } from 'react';
import { runTour } from './run-tour.ts';
import { isTourCompleted } from './tour-storage.ts';

const START_DELAY_MS = 1000;

interface OnboardingProps {
  /** The tour begins at the Dugout, and goes on wherever the coach then looks. */
  isAtDugout: boolean;
}

/** The tour of somebody's first visit. Draws nothing itself: its steps are toasts. */
export function Onboarding({ isAtDugout }: OnboardingProps) {
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => {
    if (!isAtDugout || isRunning || isTourCompleted()) return;
    const timer = setTimeout(() => setIsRunning(true), START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAtDugout, isRunning]);
  useEffect(() => {
    if (isRunning) return runTour(() => setIsRunning(false));
  }, [isRunning]);
  return null;
}
