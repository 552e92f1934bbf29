import { useState } from 'react';
import { ClubhouseScreen } from '../../features/clubhouse/clubhouse-screen.tsx';
import { ReceivedInvitations } from '../../features/invitations/received-invitations.tsx';
import { RosterSection } from '../../features/roster/roster-section.tsx';
import { StaffSections } from '../../features/staff/staff-sections.tsx';
import { TeamsSection } from '../../features/teams/teams-section.tsx';
import { useTeamsWithLocalNames } from '../../local/queries/teams/teams.ts';
import { useMyTeams } from '../account/my-teams.tsx';
import { NewTeamDialog } from '../account/new-team-dialog.tsx';
import { useOpenJoinedTeam } from '../account/select-team.ts';

export function ClubhouseRoute() {
  const { selectedTeamId, selectTeam } = useMyTeams();
  const teams = useTeamsWithLocalNames();
  const [isCreating, setIsCreating] = useState(false);
  const onJoined = useOpenJoinedTeam();
  return (
    <>
      <ClubhouseScreen
        invitations={<ReceivedInvitations onJoined={onJoined} hideEmpty />}
        teams={
          <TeamsSection
            teams={teams}
            selectedTeamId={selectedTeamId}
            onSelect={selectTeam}
            onCreate={() => setIsCreating(true)}
          />
        }
        roster={<RosterSection />}
        staff={<StaffSections />}
      />
      {isCreating && <NewTeamDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}
