import { AccountScreen } from '../../features/account/account-screen.tsx';
import { useSite } from '../signed-in/use-site.ts';
import { ThemePicker } from '../theme-picker.tsx';

export function AccountRoute() {
  const { supportEmail } = useSite();
  return <AccountScreen themePicker={<ThemePicker labelHidden />} supportEmail={supportEmail} />;
}
