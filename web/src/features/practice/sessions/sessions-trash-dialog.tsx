import { pitchesText } from '@full-count/baseball';
import { deletedText } from '../../../format/deleted.ts';
import { TrashDialog, TrashRow } from '../../../ui/dialogs/trash-dialog.tsx';
import { whenText } from '../shared/session-labels.ts';
import { useSessionsTrash } from './use-sessions-trash.ts';

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
