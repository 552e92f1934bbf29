import { useState } from 'react';
import { ReceivedInvitations } from '../../features/invitations/received-invitations.tsx';
import { NoTeams } from '../../features/teams/no-teams.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import { loadTeams } from '../../local/session/device.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState, NetworkSignIn } from '../../ui/feedback/feedback.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { useMyTeams } from './my-teams.tsx';
import { NewTeamDialog } from './new-team-dialog.tsx';
import styles from './no-team.module.css';
import { useOpenJoinedTeam } from './select-team.ts';

export interface NoTeamProps {
  title: string;
  /** "Create your first team to manage games." */
  firstTeamReason: string;
}

/** Replaces a team's screen while the user has no team, or while this device does not have the list of teams. */
export function NoTeam({ title, firstTeamReason }: NoTeamProps) {
  const { areTeamsUnknown, refresh, selectTeam } = useMyTeams();
  const [isCreating, setIsCreating] = useState(false);
  const onJoined = useOpenJoinedTeam();
  if (areTeamsUnknown) return <TeamsNotLoaded title={title} />;

  async function onSampleCreated(teamId: string): Promise<void> {
    await refresh();
    selectTeam(teamId);
  }
  return (
    <>
      <PageHead title={title} />
      <div className={styles.invitations}>
        <ReceivedInvitations onJoined={onJoined} hideEmpty />
      </div>
      <NoTeams onCreate={() => setIsCreating(true)} onSampleCreated={onSampleCreated}>
        {firstTeamReason}
      </NoTeams>
      {isCreating && <NewTeamDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

function TeamsNotLoaded({ title }: { title: string }) {
  const { user } = useLocalData();
  const { refresh } = useMyTeams();
  const change = useServerChange();

  async function load(): Promise<void> {
    const loaded = await change(loadTeams(user.id), {
      failed: 'Failed to load your teams',
      needsSignal: 'You need signal to load your teams.',
    });
    if (loaded) await refresh();
  }

  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title="Your teams haven't loaded"
        action={<Button onClick={load}>Try Again</Button>}
      >
        This device doesn't have the list of your teams yet. You need signal to load it.{' '}
        <NetworkSignIn />
      </EmptyState>
    </>
  );
}
