import { AccountScreen } from '../../features/account/account-screen.tsx';
import { ReceivedInvitations } from '../../features/invitations/received-invitations.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import { useSite } from '../../server-data/use-stored-answer.ts';
import { ThemePicker } from '../../ui/theme/theme-picker.tsx';
import { useOpenJoinedTeam } from '../account/select-team.ts';
import { leaveAccount } from '../session/leave-account.ts';

export function AccountRoute() {
  const { supportEmail } = useSite();
  const onJoined = useOpenJoinedTeam();
  const { user } = useLocalData();
  return (
    <AccountScreen
      invitations={<ReceivedInvitations onJoined={onJoined} />}
      themePicker={<ThemePicker hidesLabel />}
      supportEmail={supportEmail}
      onDeleted={() => void leaveAccount(user.id, 'discard-unsent')}
    />
  );
}
