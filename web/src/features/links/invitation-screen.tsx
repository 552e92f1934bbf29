import { type InvitationPreview, joinedTeamSchema, loosely } from '@full-count/sync-protocol';
import { CloudOff, LogIn, LogOut } from 'lucide-react';
import { dayText } from '../../format/day-and-time.ts';
import { roleLabels } from '../../labels/terms.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { api } from '../../platform/api-client.ts';
import { paths } from '../../platform/paths.ts';
import { Trouble } from '../../server-data/trouble.tsx';
import { useInvitation } from '../../server-data/use-from-server.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner, EmptyState } from '../../ui/feedback/feedback.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './invitation.module.css';

interface InvitationScreenProps {
  token: string;
  onJoined: (teamId: string) => Promise<void>;
  onSignOut: () => void;
}

export function InvitationScreen({ token, onJoined, onSignOut }: InvitationScreenProps) {
  const { user } = useLocalData();
  const { state, isGone, reload } = useInvitation(token);
  return (
    <>
      <PageHead title="Join Your Team" />
      {state.kind === 'loading' && <p className="muted">Loading...</p>}
      {(state.kind === 'unreachable' || state.kind === 'failed') && !isGone && (
        <Banner icon={CloudOff} action={<Button onClick={reload}>Try Again</Button>}>
          <Trouble kind={state.kind} /> You need signal to join. Your link still works.
        </Banner>
      )}
      {isGone && <GoneInvitation />}
      {state.kind === 'loaded' &&
        (state.value.email.toLowerCase() === user.email.toLowerCase() ? (
          <OwnInvitation
            invitation={state.value}
            token={token}
            onJoined={onJoined}
            onRefused={reload}
          />
        ) : (
          <OthersInvitation invitation={state.value} email={user.email} onSignOut={onSignOut} />
        ))}
    </>
  );
}

interface OwnInvitationProps {
  invitation: InvitationPreview;
  token: string;
  onJoined: (teamId: string) => Promise<void>;
  onRefused: () => void;
}

function OwnInvitation({ invitation, token, onJoined, onRefused }: OwnInvitationProps) {
  const { user } = useLocalData();
  const change = useServerChange();
  const { teamName, role, expiresAt } = invitation;

  async function join(): Promise<void> {
    const call = api('POST', '/api/invitations/accept', { token });
    const joinedTeam = call.then((answer) => loosely(joinedTeamSchema).parse(answer));
    const result = await change(joinedTeam, {
      failed: 'Failed to join team',
      needsSignal: 'You need signal to join. Your link still works.',
    });
    if (result === null) onRefused();
    else {
      const { team } = result.answer;
      toast({ title: 'Success!', description: `You joined ${team.name}.`, tone: 'done' });
      await onJoined(team.id);
    }
  }

  return (
    <div className={styles.words}>
      <h2>{teamName}</h2>
      <p>
        You're invited as {roleLabels[role]}. The invitation expires {dayText(expiresAt)}.
        {!user.isEmailVerified && ' Joining also verifies your email.'}
      </p>
      <p className="small muted">
        A team's owner sees when its staff sign in, and from which network address.
      </p>
      <div className={styles.actions}>
        <Button variant="action" icon={LogIn} onClick={join}>
          Join {teamName}
        </Button>
        <ButtonLink to={paths.dugout}>Not Now</ButtonLink>
      </div>
    </div>
  );
}

interface OthersInvitationProps {
  invitation: InvitationPreview;
  email: string;
  onSignOut: () => void;
}

function OthersInvitation({ invitation, email, onSignOut }: OthersInvitationProps) {
  return (
    <EmptyState
      title="This invitation is for another account"
      action={
        <>
          <Button icon={LogOut} onClick={onSignOut}>
            Sign Out
          </Button>
          <ButtonLink to={paths.dugout}>Stay Signed In</ButtonLink>
        </>
      }
    >
      {invitation.teamName} invited <b>{invitation.email}</b>. You're signed in as <b>{email}</b>.
      Sign out and open the link again, or ask the team to invite the account you're using.
    </EmptyState>
  );
}

function GoneInvitation() {
  return (
    <EmptyState
      title="This invitation is no longer valid"
      action={<ButtonLink to={paths.dugout}>Open the Dugout</ButtonLink>}
    >
      Someone used it or canceled it, or it's more than 7 days old. If you already joined, your team
      is in the Dugout. If not, ask the team for a new invitation.
    </EmptyState>
  );
}
