let errors: string[] = [];

/** Records a failure of the app's background work for the judge, because no step of the history waits for that work. */
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
