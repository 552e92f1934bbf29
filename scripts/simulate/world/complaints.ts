let complaints: string[] = [];

/** Something of the app failed where no step of the history waits for it. */
export function complain(what: string): void {
  complaints.push(what);
}

/** What was complained of since this was asked last. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}
