import { type ReactNode, useState } from 'react';
import { NoTeams } from '../../features/teams/no-teams.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { useMyTeams } from './my-teams.tsx';
import { NewTeamDialog } from './new-team-dialog.tsx';

interface TeamGateProps {
  title: string;
  /** Why to create a first team: "Create your first team to manage games." */
  invitation: string;
  children: ReactNode;
}

/** Shows a screen of the selected team, or an offer to create a first team. */
export function TeamGate({ title, invitation, children }: TeamGateProps) {
  const { selectedTeamId, refresh, selectTeam } = useMyTeams();
  const [creating, setCreating] = useState(false);
  if (selectedTeamId !== null) return children;

  async function onSampleCreated(teamId: string): Promise<void> {
    await refresh();
    selectTeam(teamId);
  }
  return (
    <>
      <PageHead title={title} />
      <NoTeams onCreate={() => setCreating(true)} onSampleCreated={onSampleCreated}>
        {invitation}
      </NoTeams>
      <NewTeamDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}
