import { Segmented } from '../fields/segmented.tsx';
import { chooseTheme, useThemeChoice } from './theme.ts';

interface ThemePickerProps {
  labelHidden?: boolean | undefined;
}

export function ThemePicker({ labelHidden }: ThemePickerProps) {
  const choice = useThemeChoice();
  return (
    <Segmented
      label="Theme"
      labelHidden={labelHidden}
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
