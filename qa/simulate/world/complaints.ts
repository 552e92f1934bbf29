let complaints: string[] = [];

/** Something of the app failed where no step of the history waits for it. */
export function complain(what: string): void {
  complaints.push(what);
}

/** What a full phone may say: the change was not stored, and its user was told. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** What was complained of since this was asked last. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}
