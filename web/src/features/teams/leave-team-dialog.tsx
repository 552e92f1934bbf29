import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { countedText } from '../../components/counted-text.ts';
import { Dialog } from '../../components/dialog.tsx';
import { giveUpTeam } from '../../local/endings.ts';
import { useLocalData, useNoteChange } from '../../local/local-data.tsx';
import { standingOn } from '../../local/standing.ts';
import { useTeamContent } from '../../local/use-team-content.ts';
import { useServerChange } from '../../server-side/use-server-change.ts';
import { api } from '../../sync/api-client.ts';
import type { TeamDialogProps } from './edit-team-dialog.tsx';
import styles from './teams.module.css';
import { TransferTeamDialog } from './transfer-team-dialog.tsx';

/** Gives the own membership up; the owner transfers the team first. */
export function LeaveTeamDialog(props: TeamDialogProps) {
  const { user } = useLocalData();
  const isOwner = standingOn(props.team, user.id) === 'owner';
  return isOwner ? <TransferFirst {...props} /> : <Leave {...props} />;
}

function Leave({ team, onClose }: TeamDialogProps) {
  const unsent = useTeamContent(team.id)?.unsent ?? 0;
  const change = useServerChange();
  const noteChange = useNoteChange();
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    const done = await change(api('DELETE', `/api/teams/${team.id}/staff/me`), {
      done: `You have left ${team.name}`,
      failed: 'Failed to leave the team',
      needsNetwork: 'Leaving a team needs the network. You are still on it.',
    });
    setBusy(false);
    if (done === null) return;
    giveUpTeam(team.id);
    // The next exchange finds that the membership is over, and takes the team off this device.
    noteChange(team.id);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={`Leave ${team.name}?`}
      tone="delete"
      confirmLabel="Leave Team"
      keepLabel="Stay on the team"
      busy={busy}
      onConfirm={() => void leave()}
      onKeep={onClose}
    >
      <div className={styles.form}>
        <p>
          Its players, games and reports leave this phone. What you have charted stays with the
          team. Only an admin can bring you back.
        </p>
        <p className="small muted">Leaving a team needs the network.</p>
        {unsent > 0 && (
          <p>
            <b>{countedText(unsent, 'change')} of yours not sent yet.</b> Wait until all is sent, or
            an admin decides about them.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function TransferFirst({ team, onClose }: TeamDialogProps) {
  const [transferring, setTransferring] = useState(false);
  if (transferring) return <TransferTeamDialog team={team} onClose={onClose} />;
  return (
    <Dialog
      open
      title={`Leave ${team.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Stay on the team</Button>
          <Button variant="action" onClick={() => setTransferring(true)}>
            Transfer ownership
          </Button>
        </>
      }
    >
      <p>
        You own this team, and a team is never without an owner. Transfer it to another admin first;
        then you can leave.
      </p>
    </Dialog>
  );
}
