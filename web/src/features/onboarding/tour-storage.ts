const COMPLETED_KEY = 'onboarding-completed';
const STEP_KEY = 'onboarding-step';

export function isTourCompleted(): boolean {
  return read(COMPLETED_KEY) === 'true';
}

export function tourStep(): number {
  const step = Number(read(STEP_KEY) ?? 0);
  return Number.isInteger(step) && step > 0 ? step : 0;
}

export function rememberTourStep(step: number): void {
  write(() => localStorage.setItem(STEP_KEY, String(step)));
}

export function rememberTourCompleted(): void {
  write(() => {
    localStorage.setItem(COMPLETED_KEY, 'true');
    localStorage.removeItem(STEP_KEY);
  });
}

export function resetTour(): void {
  write(() => {
    localStorage.removeItem(COMPLETED_KEY);
    localStorage.removeItem(STEP_KEY);
  });
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // A browser without storage shows the tour again at the next start.
  }
}
