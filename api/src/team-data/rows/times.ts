/** A timestamptz as it travels. */
export function toTime(date: Date): string {
  return date.toISOString();
}

export function toTimeOrNull(date: Date | null): string | null {
  return date === null ? null : toTime(date);
}

/** Epoch milliseconds, as timestamps stand inside JSON that the database builds. */
export function msToTime(ms: number): string {
  return new Date(ms).toISOString();
}
