import { type Action, type MyTeam, may } from '@full-count/sync-protocol';
import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { accessLevelOn } from '../../local/access-level.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { TeamDialogProps } from './dialogs/edit-team-dialog.tsx';
import styles from './dialogs/teams.module.css';

type DialogName = 'edit' | 'more' | 'calendar' | 'file' | 'transfer' | 'leave' | 'delete';

const loadDialogs = () => import('./dialogs/team-dialogs.ts');

const dialogs: Readonly<Record<Exclude<DialogName, 'more'>, ComponentType<TeamDialogProps>>> = {
  edit: lazy(async () => ({ default: (await loadDialogs()).EditTeamDialog })),
  calendar: lazy(async () => ({ default: (await loadDialogs()).CalendarDialog })),
  file: lazy(async () => ({ default: (await loadDialogs()).TeamFileDialog })),
  transfer: lazy(async () => ({ default: (await loadDialogs()).TransferTeamDialog })),
  leave: lazy(async () => ({ default: (await loadDialogs()).LeaveTeamDialog })),
  delete: lazy(async () => ({ default: (await loadDialogs()).DeleteTeamDialog })),
};

const MoreDialog = lazy(async () => ({ default: (await loadDialogs()).MoreDialog }));

export function TeamActions({ team }: { team: MyTeam }) {
  const { user } = useLocalData();
  const [dialogName, setDialogName] = useState<DialogName | null>(null);
  const accessLevel = accessLevelOn(team, user.id);
  const isAllowed = (action: Action) => may(accessLevel, action);
  const close = () => setDialogName(null);
  const ChosenDialog = dialogName === null || dialogName === 'more' ? null : dialogs[dialogName];
  return (
    <div className={styles.actions}>
      {isAllowed('team.edit') && (
        <Button
          aria-label={`Edit ${team.name}`}
          icon={<Pencil size={20} />}
          onClick={() => setDialogName('edit')}
        >
          Edit
        </Button>
      )}
      {isAllowed('team.delete') && (
        <Button
          variant="delete"
          aria-label={`Delete ${team.name}`}
          icon={<Trash2 size={20} />}
          onClick={() => setDialogName('delete')}
        >
          Delete
        </Button>
      )}
      <Button
        variant={isAllowed('team.edit') ? 'quiet' : 'second'}
        aria-label={`More for ${team.name}`}
        onClick={() => setDialogName('more')}
      >
        More
      </Button>
      {/* Each dialog has its own boundary, so that loading one does not hide the other. */}
      <Suspense fallback={null}>
        {dialogName === 'more' && (
          <MoreDialog team={team} isAllowed={isAllowed} onOpen={setDialogName} onClose={close} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {ChosenDialog !== null && <ChosenDialog team={team} onClose={close} />}
      </Suspense>
    </div>
  );
}
