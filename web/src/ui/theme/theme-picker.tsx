import { Segmented } from '../fields/choices.tsx';
import { chooseTheme, useThemeChoice } from './theme.ts';

export function ThemePicker({ hidesLabel }: { hidesLabel?: boolean | undefined }) {
  const choice = useThemeChoice();
  return (
    <Segmented
      label="Theme"
      hidesLabel={hidesLabel}
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
