import { pitchesText } from '@full-count/baseball';
import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { deletedText } from '../../../format/day-and-time.ts';
import { useDeletedRows } from '../../../local/queries/use-deleted-rows.ts';
import { useMutate } from '../../../local/write/use-mutate.ts';
import type { DeletedRow } from '../../../server-data/trash/restorable-rows.ts';
import { useTrash } from '../../../server-data/trash/use-trash.ts';
import { TrashDialog, TrashRow } from '../../../ui/dialogs/trash-dialog.tsx';
import { whenText } from '../shared/session-labels.ts';

interface SessionsTrashDialogProps {
  teamId: string;
  onClose: () => void;
}

export function SessionsTrashDialog({ teamId, onClose }: SessionsTrashDialogProps) {
  const { serverListState, rows, reload, restore } = useSessionsTrash(teamId);
  return (
    <TrashDialog
      noun="session"
      verb="deleted"
      serverListState={serverListState}
      rows={rows?.map((session) => (
        <TrashRow
          key={session.id}
          title={session.title}
          restoreLabel={`Restore ${session.title}`}
          onRestore={() => restore(session)}
        >
          <p className="small">
            {whenText(session)}, {pitchesText(session.totalPitches)}
          </p>
          <p className="small muted">{deletedText(session)}</p>
        </TrashRow>
      ))}
      onReload={reload}
      onClose={onClose}
    />
  );
}

type DeletedSession = DeletedRow &
  Pick<PracticeSessionRow, 'title' | 'sessionDate' | 'totalPitches'>;

function useSessionsTrash(teamId: string) {
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
