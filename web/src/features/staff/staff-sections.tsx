import { may, type StaffInvitation } from '@full-count/sync-protocol';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { monthAndDay } from '../../format/day-and-time.ts';
import { roleAndPermissionText } from '../../labels/terms.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useTeam } from '../../local/queries/teams/teams.ts';
import { api } from '../../platform/api-client.ts';
import { paths } from '../../platform/paths.ts';
import { isUpToDate } from '../../server-data/use-last-known.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { ActiveStaff } from './active-staff.tsx';
import { toastInvited } from './add-staff-dialog.tsx';
import { HeldChangesSection } from './held-changes-section.tsx';
import { JoinCodes } from './join-codes.tsx';
import { LastKnownList, ListAside } from './last-known-list.tsx';
import styles from './staff.module.css';
import { type StaffLists, useStaffLists } from './use-staff-lists.ts';

export function StaffSections() {
  const { teamId } = useLocalData();
  return teamId === null ? null : <TeamStaff teamId={teamId} />;
}

function TeamStaff({ teamId }: { teamId: string }) {
  const staffLists = useStaffLists(teamId);
  const { accessLevel } = useLocalData();
  const team = useTeam();
  if (!staffLists.mayManage) return <ActiveStaff staffLists={staffLists} />;
  return (
    <div className={styles.duo}>
      <div className={styles.stack}>
        <ActiveStaff staffLists={staffLists} />
        <HeldChangesSection staffLists={staffLists} />
        {may(accessLevel, 'audit.see') && <ActivitySection />}
      </div>
      <div className={styles.stack}>
        <JoinCodes teamId={teamId} teamName={team?.name ?? ''} />
        <PendingInvitations staffLists={staffLists} />
      </div>
    </div>
  );
}

function ActivitySection() {
  return (
    <Section title="Activity" aside="only the owner sees it">
      <div className={styles.block}>
        <p>Sign-ins, staff changes, exports and restores of the last 180 days.</p>
        <div>
          <ButtonLink to={paths.activity}>See Activity</ButtonLink>
        </div>
      </div>
    </Section>
  );
}

function PendingInvitations({ staffLists }: { staffLists: StaffLists }) {
  const { state, refresh } = staffLists.invitations;
  const [canceling, setCanceling] = useState<StaffInvitation | null>(null);
  async function removeDeclined({ id }: StaffInvitation): Promise<void> {
    await staffLists.change(() => api('DELETE', `/api/staff/invitations/${id}`), {
      failed: 'Failed to remove the invitation',
    });
  }
  return (
    <Section
      title="Pending Invitations"
      aside={
        <ListAside listName="Pending Invitations" isLive={staffLists.isLive} onRefresh={refresh} />
      }
    >
      <div className={styles.block}>
        <LastKnownList
          state={state}
          needsSignal="You need signal to change invitations."
          emptyText="No pending invitations. When you add someone, we email them an invitation."
        >
          {(invitation) => (
            <InvitationRow
              staffLists={staffLists}
              invitation={invitation}
              onCancel={() =>
                invitation.status === 'declined'
                  ? void removeDeclined(invitation)
                  : setCanceling(invitation)
              }
            />
          )}
        </LastKnownList>
      </div>
      {canceling !== null && (
        <CancelInvitationDialog
          staffLists={staffLists}
          invitation={canceling}
          onClose={() => setCanceling(null)}
        />
      )}
    </Section>
  );
}

interface InvitationProps {
  staffLists: StaffLists;
  invitation: StaffInvitation;
}

function InvitationRow(props: InvitationProps & { onCancel: () => void }) {
  const { staffLists, invitation, onCancel } = props;
  const { email, role, permissions, expiresAt } = invitation;
  const isDeclined = invitation.status === 'declined';
  const disabled = !isUpToDate(staffLists.invitations.state);
  async function sendAgain(): Promise<void> {
    const body = { email, role, permissions };
    const result = await staffLists.change(
      () => api('POST', `/api/teams/${staffLists.teamId}/staff`, body),
      { failed: 'Failed to send the invitation again' },
    );
    if (result !== null) await toastInvited(invitation);
  }
  return (
    <div className={rows.row}>
      <div className={rows.words}>
        <p className={styles.name}>
          <b>{email}</b>
          <Badge tone={isDeclined ? 'watch' : 'plain'}>{isDeclined ? 'Declined' : 'Invited'}</Badge>
        </p>
        <p className="small muted">
          {roleAndPermissionText(invitation)}
          {!isDeclined && `, expires ${monthAndDay(expiresAt)}`}
        </p>
      </div>
      <div className={rows.buttons}>
        <Button
          icon={Mail}
          aria-label={
            isDeclined ? `Invite ${email} again` : `Send the invitation again to ${email}`
          }
          disabled={disabled}
          onClick={sendAgain}
        >
          {isDeclined ? 'Invite Again' : 'Send Again'}
        </Button>
        <Button
          variant="delete"
          aria-label={
            isDeclined
              ? `Remove the declined invitation for ${email}`
              : `Cancel the invitation for ${email}`
          }
          disabled={disabled}
          onClick={onCancel}
        >
          {isDeclined ? 'Remove' : 'Cancel'}
        </Button>
      </div>
    </div>
  );
}

function CancelInvitationDialog(props: InvitationProps & { onClose: () => void }) {
  const { staffLists, invitation, onClose } = props;
  async function cancel(): Promise<void> {
    await staffLists.change(() => api('DELETE', `/api/staff/invitations/${invitation.id}`), {
      done: 'Invitation cancelled successfully',
      failed: 'Failed to cancel invitation',
    });
    onClose();
  }
  return (
    <ConfirmDialog
      title="Cancel the invitation?"
      tone="delete"
      confirmLabel="Cancel Invitation"
      keepLabel="Keep Invitation"
      onConfirm={cancel}
      onKeep={onClose}
    >
      <p>The link we emailed to {invitation.email} will stop working.</p>
    </ConfirmDialog>
  );
}
