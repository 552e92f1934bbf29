import { calendarSchema, createdCalendarSchema, loosely } from '@full-count/sync-protocol';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../../../format/day-and-time.ts';
import { api } from '../../../platform/api-client.ts';
import { LoadingOrTrouble } from '../../../server-data/loading-or-trouble.tsx';
import { useFromServer } from '../../../server-data/use-from-server.ts';
import { useServerChange } from '../../../server-data/use-server-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import { CopyField } from '../../../ui/toasts/copy-field.tsx';
import type { TeamDialogProps } from './edit-team-dialog.tsx';
import styles from './teams.module.css';

const NEEDS_SIGNAL = 'You need signal to change the calendar link.';

export function CalendarDialog({ team, onClose }: TeamDialogProps) {
  const calendar = useCalendar(team.id);
  const [changeToConfirm, setChangeToConfirm] = useState<'replace' | 'turn-off' | null>(null);
  const { state } = calendar;
  const createdAt = state.kind === 'loaded' ? state.value.createdAt : null;

  if (changeToConfirm !== null) {
    return (
      <ConfirmChange
        kind={changeToConfirm}
        onKeep={() => setChangeToConfirm(null)}
        onConfirm={() => {
          setChangeToConfirm(null);
          if (changeToConfirm === 'turn-off') calendar.turnOff();
          else calendar.create();
        }}
      />
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
            {NEEDS_SIGNAL}
          </LoadingOrTrouble>
        )}
        {calendar.createdUrl !== null && (
          <CopyField
            label="Link"
            text={calendar.createdUrl}
            hint="Copy it now. For your team's safety we only show it once."
          />
        )}
        {calendar.createdUrl === null && createdAt !== null && (
          <p>
            <b>This team has a calendar link, created {dayText(createdAt)}.</b> We only show it
            once. If you lost it, create a new one; the old link will stop working.
          </p>
        )}
        {state.kind === 'loaded' && (
          <div className={styles.actions}>
            <Button
              variant={createdAt === null ? 'action' : 'second'}
              icon={<CalendarPlus size={20} />}
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

function useCalendar(teamId: string) {
  const path = `/api/teams/${teamId}/calendar`;
  const { state, reload, replaceValue } = useFromServer(path, calendarSchema);
  const change = useServerChange();
  const [busy, wait] = useBusy();
  const [createdUrl, setCreatedUrl] = useState<string | null>(null);

  async function create(): Promise<void> {
    const created = api('POST', path, {}).then((answer) =>
      loosely(createdCalendarSchema).parse(answer),
    );
    const result = await change(created, {
      failed: 'Failed to create the calendar link',
      needsSignal: NEEDS_SIGNAL,
    });
    if (result === null) return;
    setCreatedUrl(result.answer.url);
    replaceValue({ createdAt: result.answer.createdAt });
  }

  async function turnOff(): Promise<void> {
    const result = await change(api('DELETE', path), {
      done: 'Calendar link turned off',
      failed: 'Failed to turn off the calendar link',
      needsSignal: 'You need signal to turn off the calendar link. The link still works.',
    });
    if (result === null) return;
    setCreatedUrl(null);
    replaceValue({ createdAt: null });
  }
  return {
    state,
    reload,
    createdUrl,
    busy,
    create: () => wait(create()),
    turnOff: () => wait(turnOff()),
  };
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

interface ConfirmChangeProps {
  kind: 'replace' | 'turn-off';
  onKeep: () => void;
  onConfirm: () => void;
}

function ConfirmChange({ kind, onKeep, onConfirm }: ConfirmChangeProps) {
  const { title, label, consequence } = confirmTexts[kind];
  return (
    <ConfirmDialog
      title={title}
      tone="delete"
      confirmLabel={label}
      keepLabel="Keep Link"
      onConfirm={onConfirm}
      onKeep={onKeep}
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}
