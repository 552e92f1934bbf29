import { calendarSchema, madeCalendarSchema } from '@full-count/sync-protocol';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { dayText } from '../../components/day-and-time.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useFromServer } from '../../server-side/use-from-server.ts';
import { useServerChange } from '../../server-side/use-server-change.ts';
import { api } from '../../sync/api-client.ts';
import { CopyField } from './copy-field.tsx';
import type { TeamDialogProps } from './edit-team-dialog.tsx';
import { NotFromServer } from './not-from-server.tsx';
import styles from './teams.module.css';

const NEEDS_NETWORK = 'The calendar address needs the network.';

/** The address by which calendars follow the team's schedule: made, shown once, replaced, ended. */
export function CalendarDialog({ team, onClose }: TeamDialogProps) {
  const calendar = useCalendar(team.id);
  const [asking, setAsking] = useState<'replace' | 'end' | null>(null);
  const { state } = calendar;
  const createdAt = state.kind === 'here' ? state.value.createdAt : null;

  if (asking !== null) {
    return (
      <ConfirmEnd
        kind={asking}
        onKeep={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          void (asking === 'end' ? calendar.end() : calendar.make());
        }}
      />
    );
  }
  return (
    <Dialog open title="Calendar address" onClose={onClose}>
      <div className={styles.form}>
        <p>
          Everybody who has this address sees when and against whom {team.name} plays, home or away,
          in the calendar of their phone. Nothing else of the team can be seen by it.
        </p>
        {state.kind !== 'here' && (
          <NotFromServer kind={state.kind} onTryAgain={calendar.reload}>
            {NEEDS_NETWORK}
          </NotFromServer>
        )}
        {calendar.madeUrl !== null && (
          <CopyField
            label="Address"
            text={calendar.madeUrl}
            hint="Copy it now: for your safety it is shown only this once."
          />
        )}
        {calendar.madeUrl === null && createdAt !== null && (
          <p>
            <b>There is an address, made on {dayText(createdAt)}.</b> It was shown once. Make a new
            one if it is lost; the old one then ends.
          </p>
        )}
        {state.kind === 'here' && (
          <div className={styles.actions}>
            <Button
              variant={createdAt === null ? 'action' : 'second'}
              icon={<CalendarPlus aria-hidden="true" size={20} />}
              busy={calendar.busy}
              onClick={() => (createdAt === null ? void calendar.make() : setAsking('replace'))}
            >
              {createdAt === null ? 'Make an address' : 'Make a new address'}
            </Button>
            {createdAt !== null && (
              <Button variant="delete" busy={calendar.busy} onClick={() => setAsking('end')}>
                End the address
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
  const { state, reload, show } = useFromServer(path, calendarSchema);
  const change = useServerChange();
  const [busy, setBusy] = useState(false);
  const [madeUrl, setMadeUrl] = useState<string | null>(null);

  async function make(): Promise<void> {
    setBusy(true);
    const done = await change(api('POST', path, {}), {
      failed: 'Failed to make the address',
      needsNetwork: NEEDS_NETWORK,
    });
    setBusy(false);
    if (done === null) return;
    const made = madeCalendarSchema.parse(done.answer);
    setMadeUrl(made.url);
    show({ createdAt: made.createdAt });
  }

  async function end(): Promise<void> {
    setBusy(true);
    const done = await change(api('DELETE', path), {
      done: 'The calendar address has ended',
      failed: 'Failed to end the address',
      needsNetwork: `${NEEDS_NETWORK} It is still good.`,
    });
    setBusy(false);
    if (done === null) return;
    setMadeUrl(null);
    show({ createdAt: null });
  }
  return { state, reload, madeUrl, busy, make, end };
}

interface ConfirmEndProps {
  kind: 'replace' | 'end';
  onKeep: () => void;
  onConfirm: () => void;
}

function ConfirmEnd({ kind, onKeep, onConfirm }: ConfirmEndProps) {
  const [title, label] =
    kind === 'end'
      ? ['End the calendar address?', 'End Address']
      : ['Make a new address?', 'Make New Address'];
  return (
    <ConfirmDialog
      open
      title={title}
      tone="delete"
      confirmLabel={label}
      keepLabel="Leave as is"
      onConfirm={onConfirm}
      onKeep={onKeep}
    >
      <p>
        Calendars that follow the address they have get no more news of the schedule
        {kind === 'end' ? '.' : ' until they are given the new one.'}
      </p>
    </ConfirmDialog>
  );
}
