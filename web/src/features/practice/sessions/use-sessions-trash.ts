import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { useMutate } from '../../../local/emergency-queue/use-mutate.ts';
import { useDeletedRows } from '../../../local/queries/use-deleted-rows.ts';
import type { DeletedRow } from '../../../server-data/trash/restorable-rows.ts';
import { useTrash } from '../../../server-data/trash/use-trash.ts';

type DeletedSession = DeletedRow &
  Pick<PracticeSessionRow, 'title' | 'sessionDate' | 'totalPitches'>;

export function useSessionsTrash(teamId: string) {
  const deviceRows = useDeletedRows('practiceSessions');
  const mutate = useMutate();
  return useTrash<DeletedSession>(teamId, {
    list: 'sessions',
    path: '/api/practice-sessions',
    deviceRows,
    serverRowsOf: ({ sessions }) => sessions,
    undoDeletion: (sessionId) => mutate('practice.restore', { sessionId }),
    texts: {
      done: 'Practice Session Restored',
      failed: 'Failed to restore practice session',
      needsSignal: 'You need signal to restore this session.',
    },
  });
}
