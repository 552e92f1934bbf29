import { joinedTeamSchema, loosely, type ReceivedInvitation } from '@full-count/sync-protocol';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { monthAndDay } from '../../format/day-and-time.ts';
import { roleAndPermissionText } from '../../labels/terms.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { api } from '../../platform/api-client.ts';
import { ListTrouble } from '../../server-data/loading-or-trouble.tsx';
import {
  openInvitations,
  useReceivedInvitations,
} from '../../server-data/received-invitations.tsx';
import { isUpToDate } from '../../server-data/use-last-known.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './invitations.module.css';

interface ReceivedInvitationsProps {
  onJoined: (teamId: string) => Promise<void>;
  hideEmpty?: boolean;
}

export function ReceivedInvitations({ onJoined, hideEmpty = false }: ReceivedInvitationsProps) {
  const { user } = useLocalData();
  const received = useReceivedInvitations();
  const { state, refresh } = received;
  const [invitationToDecline, setInvitationToDecline] = useState<ReceivedInvitation | null>(null);
  const invitations = openInvitations(received);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  if (hideEmpty && invitations.length === 0) return null;
  return (
    <Section title="Invitations">
      <ListTrouble
        state={state}
        needsSignal={invitations.length > 0 ? 'You need signal to accept or decline.' : ''}
      />
      {state.kind === 'loaded' && invitations.length === 0 && (
        <p className="muted">
          {user.isEmailVerified
            ? `Invitations to ${user.email} appear here.`
            : `Verify ${user.email} first. Then invitations appear here.`}
        </p>
      )}
      {invitations.length > 0 && (
        <>
          <ul className={rows.list}>
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <InvitationRow
                  invitation={invitation}
                  onJoined={onJoined}
                  onDecline={() => setInvitationToDecline(invitation)}
                />
              </li>
            ))}
          </ul>
          <p className={`small muted ${styles.note}`}>
            A team's owner sees when its staff sign in, and from which network address.
          </p>
        </>
      )}
      {invitationToDecline !== null && (
        <DeclineInvitationDialog
          invitation={invitationToDecline}
          onClose={() => setInvitationToDecline(null)}
        />
      )}
    </Section>
  );
}

interface InvitationRowProps {
  invitation: ReceivedInvitation;
  onJoined: (teamId: string) => Promise<void>;
  onDecline: () => void;
}

function InvitationRow({ invitation, onJoined, onDecline }: InvitationRowProps) {
  const { state, refresh, update } = useReceivedInvitations();
  const change = useServerChange();
  const { id, teamName, permissions, expiresAt } = invitation;

  async function accept(): Promise<void> {
    const call = api('POST', `/api/invitations/${id}/accept`, { permissions });
    const joinedTeam = call.then((answer) => loosely(joinedTeamSchema).parse(answer));
    const result = await change(joinedTeam, {
      failed: 'Failed to join team',
      needsSignal: 'You need signal to join. The invitation is still open.',
    });
    if (result === null) await refresh();
    else {
      const { team } = result.answer;
      toast({ title: 'Success!', description: `You joined ${team.name}.`, tone: 'done' });
      update((listed) => listed.filter((other) => other.id !== id));
      await onJoined(team.id);
    }
  }

  return (
    <div className={rows.row}>
      <div className={rows.words}>
        <b>{teamName}</b>
        <p className="small muted">
          A coach invited you as {roleAndPermissionText(invitation)}. Expires{' '}
          {monthAndDay(expiresAt)}.
        </p>
      </div>
      <div className={rows.buttons}>
        <Button
          variant="action"
          icon={Check}
          aria-label={`Accept the invitation from ${teamName}`}
          disabled={!isUpToDate(state)}
          onClick={accept}
        >
          Accept
        </Button>
        <Button
          aria-label={`Decline the invitation from ${teamName}`}
          disabled={!isUpToDate(state)}
          onClick={onDecline}
        >
          Decline
        </Button>
      </div>
    </div>
  );
}

interface DeclineInvitationDialogProps {
  invitation: ReceivedInvitation;
  onClose: () => void;
}

function DeclineInvitationDialog({ invitation, onClose }: DeclineInvitationDialogProps) {
  const { refresh, update } = useReceivedInvitations();
  const change = useServerChange();
  const { id, teamName } = invitation;

  async function decline(): Promise<void> {
    const result = await change(api('POST', `/api/invitations/${id}/decline`), {
      done: 'Invitation declined',
      failed: 'Failed to decline invitation',
      needsSignal: 'You need signal to decline. Nothing was changed.',
    });
    // The invitation may have expired or been withdrawn.
    if (result === null) await refresh();
    else update((listed) => listed.filter((listedInvitation) => listedInvitation.id !== id));
    onClose();
  }

  return (
    <ConfirmDialog
      title="Decline the invitation?"
      tone="delete"
      confirmLabel="Decline Invitation"
      keepLabel="Keep Invitation"
      onConfirm={decline}
      onKeep={onClose}
    >
      <p>
        {teamName} will see that you declined. The link in the email will stop working. They can
        invite you again.
      </p>
    </ConfirmDialog>
  );
}
