import { CreateTeamDialog } from '../../features/teams/dialogs/create-team-dialog.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import { leaveForLogin } from '../session/leave-for-login.ts';
import { useMyTeams } from './my-teams.tsx';

export function NewTeamDialog({ onClose }: { onClose: () => void }) {
  const { refresh, selectTeam } = useMyTeams();
  const { state } = useLocalData().user;
  async function onCreated(teamId: string): Promise<void> {
    await refresh();
    selectTeam(teamId);
  }
  return (
    <CreateTeamDialog
      homeState={state}
      onClose={onClose}
      onCreated={onCreated}
      onUnauthorized={leaveForLogin}
    />
  );
}
