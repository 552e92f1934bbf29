import { readLocal, writeLocal } from '../../platform/local-storage.ts';

const COMPLETED_KEY = 'onboarding-completed';
const STEP_KEY = 'onboarding-step';

export function isTourCompleted(): boolean {
  return readLocal(COMPLETED_KEY) === 'true';
}

export function tourStep(): number {
  const step = Number(readLocal(STEP_KEY) ?? 0);
  return Number.isInteger(step) && step > 0 ? step : 0;
}

export function rememberTourStep(step: number): void {
  writeLocal(STEP_KEY, String(step));
}

export function rememberTourCompleted(): void {
  writeLocal(COMPLETED_KEY, 'true');
  writeLocal(STEP_KEY, null);
}

export function resetTour(): void {
  writeLocal(COMPLETED_KEY, null);
  writeLocal(STEP_KEY, null);
}
