import { Segmented } from '../components/segmented.tsx';
import { chooseTheme, useThemeChoice } from './theme.ts';

export function ThemePicker() {
  const choice = useThemeChoice();
  return (
    <Segmented
      label="Theme"
      segments={[
        { value: 'system', label: 'System' },
        { value: 'day', label: 'Day' },
        { value: 'night', label: 'Night' },
      ]}
      value={choice}
      onChange={chooseTheme}
    />
  );
}
