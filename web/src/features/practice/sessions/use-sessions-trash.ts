import { binSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { useMutate } from '../../../local/emergency-queue/use-mutate.ts';
import { useNoteChange } from '../../../local/local-data.tsx';
import { useDeletedSessions } from '../../../local/queries/practice/use-deleted-sessions.ts';
import { api } from '../../../platform/api-client.ts';
import { useFromServer } from '../../../server-data/use-from-server.ts';
import { useServerChange } from '../../../server-data/use-server-change.ts';
import { tellChange } from '../../../ui/toasts/toast-result.ts';
import { type DeletedSession, deletedSessions } from './deleted-sessions.ts';

/** The bullpen sessions of the team's bin. */
const deletedSchema = z.object({ sessions: binSchema.shape.sessions });

const words = {
  done: 'Practice Session Restored',
  failed: 'Failed to restore practice session',
  needsSignal: 'You need signal to restore this session.',
};

/** The team's deleted sessions and the way back. `sessions` is undefined while this device reads. */
export function useDeleted(teamId: string) {
  const { state, reload, show } = useFromServer(`/api/teams/${teamId}/bin`, deletedSchema);
  const here = useDeletedSessions();
  const mutate = useMutate();
  const change = useServerChange();
  const noteChange = useNoteChange();
  const onServer = state.kind === 'here' ? state.value.sessions : [];

  async function restore({ id, isHere }: DeletedSession): Promise<void> {
    if (isHere) {
      await tellChange(mutate('practice.restore', { sessionId: id }), words);
      return;
    }
    const call = api('POST', `/api/practice-sessions/${id}/restore`);
    if ((await change(call, words)) === null) return;
    show({ sessions: onServer.filter((session) => session.id !== id) });
    // Its row comes back by the next pull; its pitches have stayed.
    noteChange(teamId);
  }

  return { server: state.kind, sessions: here && deletedSessions(here, onServer), reload, restore };
}
