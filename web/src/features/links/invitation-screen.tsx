import { type InvitationPreview, joinedTeamSchema } from '@full-count/sync-protocol';
import { CloudOff, LogIn, LogOut } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { dayText } from '../../components/day-and-time.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { roleWords } from '../../components/staff-words.ts';
import { toast } from '../../components/toast-store.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useInvitation } from '../../server-side/use-invitation.ts';
import { useServerChange } from '../../server-side/use-server-change.ts';
import { api } from '../../sync/api-client.ts';
import styles from './invitation.module.css';

interface InvitationScreenProps {
  token: string;
  /** Shows the team that was joined. */
  onJoined: (teamId: string) => Promise<void>;
  onLogOut: () => void;
}

/** The link of an invitation, followed by somebody who is signed in. */
export function InvitationScreen({ token, onJoined, onLogOut }: InvitationScreenProps) {
  const { user } = useLocalData();
  const { state, reload } = useInvitation(token);
  return (
    <>
      <PageHead title="Join Your Team" />
      {state.kind === 'loading' && <p className="muted">Loading...</p>}
      {(state.kind === 'unreachable' || state.kind === 'failed') && (
        <Banner
          icon={<CloudOff aria-hidden="true" size={20} />}
          action={<Button onClick={reload}>Try again</Button>}
        >
          <b>{state.kind === 'unreachable' ? 'Waiting for signal.' : 'No good answer.'}</b> Joining
          a team needs the network once. The link goes on working.
        </Banner>
      )}
      {state.kind === 'gone' && <GoneInvitation />}
      {state.kind === 'here' &&
        (isSameAddress(state.invitation.email, user.email) ? (
          <OwnInvitation
            invitation={state.invitation}
            token={token}
            onJoined={onJoined}
            onRefused={reload}
          />
        ) : (
          <OthersInvitation invitation={state.invitation} email={user.email} onLogOut={onLogOut} />
        ))}
    </>
  );
}

interface OwnInvitationProps {
  invitation: InvitationPreview;
  token: string;
  onJoined: (teamId: string) => Promise<void>;
  /** It cannot be accepted after all. */
  onRefused: () => void;
}

function OwnInvitation({ invitation, token, onJoined, onRefused }: OwnInvitationProps) {
  const { user } = useLocalData();
  const change = useServerChange();
  const [busy, setBusy] = useState(false);
  const { teamName, role, expiresAt } = invitation;

  async function join(): Promise<void> {
    setBusy(true);
    const accepted = await change(api('POST', '/api/invitations/accept', { token }), {
      failed: 'Failed to join team',
      needsNetwork: 'Joining a team needs the network once. The link goes on working.',
    });
    if (accepted === null) onRefused();
    else {
      const { team } = joinedTeamSchema.parse(accepted.answer);
      toast({ title: 'Success!', description: `You joined ${team.name}.`, tone: 'done' });
      await onJoined(team.id);
    }
    setBusy(false);
  }

  return (
    <div className={styles.words}>
      <h2>{teamName}</h2>
      <p>
        You are invited as {roleWords[role]}. The invitation is good until {dayText(expiresAt)}.
        {!user.isEmailVerified && ' Joining confirms your e-mail address too.'}
      </p>
      <div className={styles.actions}>
        <Button
          variant="action"
          icon={<LogIn aria-hidden="true" size={20} />}
          busy={busy}
          onClick={() => void join()}
        >
          Join {teamName}
        </Button>
        <ButtonLink to={paths.dugout}>Not now</ButtonLink>
      </div>
    </div>
  );
}

interface OthersInvitationProps {
  invitation: InvitationPreview;
  /** Who is signed in. */
  email: string;
  onLogOut: () => void;
}

function OthersInvitation({ invitation, email, onLogOut }: OthersInvitationProps) {
  return (
    <EmptyState
      title="This invitation is for another account"
      action={
        <>
          <Button icon={<LogOut aria-hidden="true" size={20} />} onClick={onLogOut}>
            Log out
          </Button>
          <ButtonLink to={paths.dugout}>Stay signed in</ButtonLink>
        </>
      }
    >
      {invitation.teamName} invites <b>{invitation.email}</b>, and you are signed in as{' '}
      <b>{email}</b>. Log out, follow the link in the mail once more, and sign in or up with that
      address. Or ask for an invitation of yours.
    </EmptyState>
  );
}

function GoneInvitation() {
  return (
    <EmptyState
      title="This invitation does not work any more"
      action={<ButtonLink to={paths.dugout}>Open the Dugout</ButtonLink>}
    >
      It was used, or taken back, or is older than 7 days. If you have joined by it, the team is
      here already; otherwise ask for a new one.
    </EmptyState>
  );
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
