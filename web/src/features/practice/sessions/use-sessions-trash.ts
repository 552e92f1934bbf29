import { type Bin, binEnd, binSchema, type PracticeSessionRow } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { useMutate } from '../../../local/emergency-queue/use-mutate.ts';
import { useNoteChange } from '../../../local/local-data.tsx';
import { useDeletedSessions } from '../../../local/queries/practice/use-deleted-sessions.ts';
import { api } from '../../../platform/api-client.ts';
import { useFromServer } from '../../../server-data/use-from-server.ts';
import { useServerChange } from '../../../server-data/use-server-change.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';

/** A deleted bullpen session that can be restored. */
interface DeletedSession
  extends Pick<PracticeSessionRow, 'id' | 'title' | 'sessionDate' | 'totalPitches'> {
  readonly deletedAt: string;
  readonly restorableUntil: string;
  /** The deletion is not sent yet, so this device can undo it by itself. */
  readonly isHere: boolean;
}

/** The bullpen sessions of the team's bin. */
const deletedSchema = z.object({ sessions: binSchema.shape.sessions });

const words = {
  done: 'Practice Session Restored',
  failed: 'Failed to restore practice session',
  needsSignal: 'You need signal to restore this session.',
};

/** The team's deleted sessions, and how to restore one. `sessions` is undefined while this device reads. */
export function useDeleted(teamId: string) {
  const { state, reload, show } = useFromServer(`/api/teams/${teamId}/bin`, deletedSchema);
  const here = useDeletedSessions();
  const mutate = useMutate();
  const change = useServerChange();
  const noteChange = useNoteChange();
  const onServer = state.kind === 'here' ? state.value.sessions : [];

  async function restore({ id, isHere }: DeletedSession): Promise<void> {
    if (isHere) {
      await toastResult(mutate('practice.restore', { sessionId: id }), words);
      return;
    }
    const call = api('POST', `/api/practice-sessions/${id}/restore`);
    if ((await change(call, words)) === null) return;
    show({ sessions: onServer.filter((session) => session.id !== id) });
    // The next pull brings its row back. Its pitches were never deleted.
    noteChange(teamId);
  }

  return { server: state.kind, sessions: here && deletedSessions(here, onServer), reload, restore };
}

/**
 * The deleted sessions of this device and of the server, the last deleted first. Where both know a
 * session, the device knows more recent facts.
 */
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
