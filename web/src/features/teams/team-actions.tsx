import { type Action, type MyTeam, may } from '@full-count/sync-protocol';
import { Pencil, Trash2 } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { accessLevelOn } from '../../local/access-level.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import type { TeamDialogProps } from './dialogs/edit-team-dialog.tsx';
import styles from './dialogs/teams.module.css';

type DialogName = 'edit' | 'more' | 'calendar' | 'file' | 'transfer' | 'leave' | 'delete';

const load = () => import('./dialogs/team-dialogs.ts');

const dialogs: Readonly<Record<Exclude<DialogName, 'more'>, ComponentType<TeamDialogProps>>> = {
  edit: lazy(async () => ({ default: (await load()).EditTeamDialog })),
  calendar: lazy(async () => ({ default: (await load()).CalendarDialog })),
  file: lazy(async () => ({ default: (await load()).TeamFileDialog })),
  transfer: lazy(async () => ({ default: (await load()).TransferTeamDialog })),
  leave: lazy(async () => ({ default: (await load()).LeaveTeamDialog })),
  delete: lazy(async () => ({ default: (await load()).DeleteTeamDialog })),
};

const MoreDialog = lazy(async () => ({ default: (await load()).MoreDialog }));

export function TeamActions({ team }: { team: MyTeam }) {
  const { user } = useLocalData();
  const [open, setOpen] = useState<DialogName | null>(null);
  const accessLevel = accessLevelOn(team, user.id);
  const isAllowed = (action: Action) => may(accessLevel, action);
  const close = () => setOpen(null);
  const Chosen = open === null || open === 'more' ? null : dialogs[open];
  return (
    <div className={styles.actions}>
      {isAllowed('team.edit') && (
        <Button
          aria-label={`Edit ${team.name}`}
          icon={<Pencil aria-hidden="true" size={20} />}
          onClick={() => setOpen('edit')}
        >
          Edit
        </Button>
      )}
      {isAllowed('team.delete') && (
        <Button
          variant="delete"
          aria-label={`Delete ${team.name}`}
          icon={<Trash2 aria-hidden="true" size={20} />}
          onClick={() => setOpen('delete')}
        >
          Delete
        </Button>
      )}
      <Button
        variant={isAllowed('team.edit') ? 'quiet' : 'second'}
        aria-label={`More for ${team.name}`}
        onClick={() => setOpen('more')}
      >
        More
      </Button>
      {/* Each dialog has its own boundary, so that loading one does not hide the other. */}
      <Suspense fallback={null}>
        {open === 'more' && (
          <MoreDialog team={team} isAllowed={isAllowed} onOpen={setOpen} onClose={close} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {Chosen !== null && <Chosen team={team} onClose={close} />}
      </Suspense>
    </div>
  );
}
