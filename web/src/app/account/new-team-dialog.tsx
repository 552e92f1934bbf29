import { CreateTeamDialog } from '../../features/teams/dialogs/create-team-dialog.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import { leaveForLogin } from '../session/leave-for-login.ts';
import { useMyTeams } from './my-teams.tsx';

interface NewTeamDialogProps {
  onClose: () => void;
}

export function NewTeamDialog({ onClose }: NewTeamDialogProps) {
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
