import {
  type PracticeSessionRow,
  restoreDeadline,
  type Trash,
  trashSchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { useMutate } from '../../../local/emergency-queue/use-mutate.ts';
import { useWakeSync } from '../../../local/local-data.tsx';
import { useDeletedSessions } from '../../../local/queries/practice/use-deleted-sessions.ts';
import { api } from '../../../platform/api-client.ts';
import { useFromServer } from '../../../server-data/use-from-server.ts';
import { useServerChange } from '../../../server-data/use-server-change.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';

interface DeletedSession
  extends Pick<PracticeSessionRow, 'id' | 'title' | 'sessionDate' | 'totalPitches'> {
  readonly deletedAt: string;
  readonly restorableUntil: string;
  /** Whether the deletion is unsent, so that this device can undo it without signal. */
  readonly isUnsent: boolean;
}

const deletedSchema = z.object({ sessions: trashSchema.shape.sessions });

const restoreTexts = {
  done: 'Practice Session Restored',
  failed: 'Failed to restore practice session',
  needsSignal: 'You need signal to restore this session.',
};

/**
 * The team's deleted sessions, and functions that restore them. `sessions` is undefined while this
 * device's rows load.
 */
export function useSessionsTrash(teamId: string) {
  const { state, reload, show } = useFromServer(`/api/teams/${teamId}/bin`, deletedSchema);
  const onDevice = useDeletedSessions();
  const mutate = useMutate();
  const change = useServerChange();
  const noteChange = useWakeSync();
  const onServer = state.kind === 'loaded' ? state.value.sessions : [];

  async function restore({ id, isUnsent }: DeletedSession): Promise<void> {
    if (isUnsent) {
      await toastResult(mutate('practice.restore', { sessionId: id }), restoreTexts);
      return;
    }
    const call = api('POST', `/api/practice-sessions/${id}/restore`);
    if ((await change(call, restoreTexts)) === null) return;
    show({ sessions: onServer.filter((session) => session.id !== id) });
    // The next pull restores the row on this device. The pitches were never deleted.
    noteChange(teamId);
  }

  return {
    server: state.kind,
    sessions: onDevice && deletedSessions(onDevice, onServer),
    reload,
    restore,
  };
}

/**
 * The deleted sessions of this device and the server, newest deletion first. The device's row
 * replaces the server's row of the same session.
 */
export function deletedSessions(
  onDevice: readonly (PracticeSessionRow & { deletedAt: string })[],
  onServer: Trash['sessions'],
): DeletedSession[] {
  const sessions = new Map<string, DeletedSession>();
  for (const session of onServer) sessions.set(session.id, { ...session, isUnsent: false });
  for (const session of onDevice) {
    const restorableUntil = restoreDeadline(session.deletedAt);
    sessions.set(session.id, { ...session, restorableUntil, isUnsent: true });
  }
  return [...sessions.values()].sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
