import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../../../format/day-and-time.ts';
import { LoadingOrTrouble } from '../../../server-data/loading-or-trouble.tsx';
import { useServerLink } from '../../../server-data/public-link/use-server-link.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CopyField } from '../../../ui/toasts/share.tsx';
import type { TeamDialogProps } from './edit-team-dialog.tsx';
import styles from './teams.module.css';

export function CalendarDialog({ team, onClose }: TeamDialogProps) {
  const calendar = useServerLink(`/api/teams/${team.id}/calendar`, 'calendar link');
  const [changeToConfirm, setChangeToConfirm] = useState<'replace' | 'turn-off' | null>(null);
  const { state, url, createdAt } = calendar;

  if (changeToConfirm !== null) {
    const { title, label, consequence } = confirmTexts[changeToConfirm];
    return (
      <ConfirmDialog
        title={title}
        tone="delete"
        confirmLabel={label}
        keepLabel="Keep Link"
        onConfirm={() => {
          setChangeToConfirm(null);
          if (changeToConfirm === 'turn-off') calendar.turnOff();
          else calendar.create();
        }}
        onKeep={() => setChangeToConfirm(null)}
      >
        <p>{consequence}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog title="Calendar Link" onClose={onClose}>
      <div className={styles.form}>
        <p>
          Anyone with this link can see the {team.name} schedule in their calendar: date, opponent,
          home or away. Nothing else.
        </p>
        {state.kind !== 'loaded' && (
          <LoadingOrTrouble kind={state.kind} onTryAgain={calendar.reload}>
            You need signal to change the calendar link.
          </LoadingOrTrouble>
        )}
        {url !== null && (
          <CopyField
            label="Link"
            text={url}
            hint="Copy it now. For your team's safety we only show it once."
          />
        )}
        {url === null && createdAt !== null && (
          <p>
            <b>This team has a calendar link, created {dayText(createdAt)}.</b> We only show it
            once. If you lost it, create a new one; the old link will stop working.
          </p>
        )}
        {state.kind === 'loaded' && (
          <div className={styles.actions}>
            <Button
              variant={createdAt === null ? 'action' : 'second'}
              icon={CalendarPlus}
              busy={calendar.busy}
              onClick={() =>
                createdAt === null ? calendar.create() : setChangeToConfirm('replace')
              }
            >
              {createdAt === null ? 'Create Link' : 'Create New Link'}
            </Button>
            {createdAt !== null && (
              <Button
                variant="delete"
                busy={calendar.busy}
                onClick={() => setChangeToConfirm('turn-off')}
              >
                Turn Off Link
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

const confirmTexts = {
  'turn-off': {
    title: 'Turn off the calendar link?',
    label: 'Turn Off Link',
    consequence: 'Calendars using the link will stop updating.',
  },
  replace: {
    title: 'Create a new calendar link?',
    label: 'Create New Link',
    consequence: 'Calendars using the old link will stop updating until you give them the new one.',
  },
} as const;
