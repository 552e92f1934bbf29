import { useState } from 'react';
import { AccountScreen } from '../../features/account/account-screen.tsx';
import { TeamsSection } from '../../features/teams/teams-section.tsx';
import { useTeamsAsHere } from '../../local/use-teams-as-here.ts';
import { useMyTeams } from '../signed-in/my-teams.tsx';
import { NewTeamDialog } from '../signed-in/new-team-dialog.tsx';
import { useSite } from '../signed-in/use-site.ts';
import { ThemePicker } from '../theme-picker.tsx';

export function AccountRoute() {
  const { selectedTeamId, selectTeam } = useMyTeams();
  const teams = useTeamsAsHere();
  const [creating, setCreating] = useState(false);
  const { supportEmail } = useSite();
  return (
    <AccountScreen themePicker={<ThemePicker />} supportEmail={supportEmail}>
      <TeamsSection
        teams={teams}
        selectedTeamId={selectedTeamId}
        onSelect={selectTeam}
        onCreate={() => setCreating(true)}
      />
      <NewTeamDialog open={creating} onClose={() => setCreating(false)} />
    </AccountScreen>
  );
}
