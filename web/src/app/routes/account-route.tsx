import { AccountScreen } from '../../features/account/account-screen.tsx';
import { ThemePicker } from '../../ui/theme/theme-picker.tsx';
import { useSite } from '../account/use-site.ts';

export function AccountRoute() {
  const { supportEmail } = useSite();
  return <AccountScreen themePicker={<ThemePicker labelHidden />} supportEmail={supportEmail} />;
}
