import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { runTour } from './run-tour.ts';
import { isTourCompleted } from './tour-storage.ts';

const START_DELAY_MS = 1000;

interface OnboardingProps {
  /** The tour begins at the Dugout, and goes on wherever the coach then looks. */
  isAtDugout: boolean;
}

/** The tour of a coach's first visit. Draws nothing itself: its steps are toasts. */
export function Onboarding({ isAtDugout }: OnboardingProps) {
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => {
    if (!isAtDugout || isRunning || isTourCompleted()) return;
    const timer = setTimeout(() => setIsRunning(true), START_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAtDugout, isRunning]);
  const navigate = useNavigate();
  const open = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    if (isRunning)
      return runTour({ open: (path) => open(path), onOver: () => setIsRunning(false) });
  }, [isRunning]);
  return null;
}
