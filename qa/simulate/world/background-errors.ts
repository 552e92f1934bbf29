let errors: string[] = [];

/** Notes a failure of work that the app does in the background, so that no step of the history fails with it. */
export function noteBackgroundError(message: string): void {
  errors.push(message);
}

/** Whether this is the expected error of a full phone. The app then tells the user that nothing was stored. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

export function takeBackgroundErrors(): string[] {
  const takenErrors = errors;
  errors = [];
  return takenErrors;
}
