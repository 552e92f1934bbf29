import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { runTour } from './run-tour.ts';
import { isTourCompleted } from './tour-storage.ts';

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
