import { CreateTeamDialog } from '../../features/teams/dialogs/create-team-dialog.tsx';
import { leaveForLogin } from '../session/leave-for-login.ts';
import { useMyTeams } from './my-teams.tsx';

interface NewTeamDialogProps {
  open: boolean;
  onClose: () => void;
}

export function NewTeamDialog({ open, onClose }: NewTeamDialogProps) {
  const { refresh, selectTeam } = useMyTeams();
  async function onCreated(teamId: string): Promise<void> {
    await refresh();
    selectTeam(teamId);
  }
  return (
    <CreateTeamDialog
      open={open}
      onClose={onClose}
      onCreated={onCreated}
      onUnauthorized={leaveForLogin}
    />
  );
}
