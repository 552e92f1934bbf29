import { type Bin, binEnd, type PracticeSessionRow } from '@full-count/sync-protocol';

/** A deleted bullpen session that can be brought back. */
export interface DeletedSession
  extends Pick<PracticeSessionRow, 'id' | 'title' | 'sessionDate' | 'totalPitches'> {
  readonly deletedAt: string;
  readonly restorableUntil: string;
  /** The deletion is not sent yet, so this device can take it back by itself. */
  readonly isHere: boolean;
}

/** What this device and the server say, deleted last first; of both, the device knows it later. */
export function deletedSessions(
  here: readonly (PracticeSessionRow & { deletedAt: string })[],
  onServer: Bin['sessions'],
): DeletedSession[] {
  const sessions = new Map<string, DeletedSession>();
  for (const session of onServer) sessions.set(session.id, { ...session, isHere: false });
  for (const session of here) {
    const restorableUntil = binEnd(session.deletedAt);
    sessions.set(session.id, { ...session, restorableUntil, isHere: true });
  }
  return [...sessions.values()].sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
