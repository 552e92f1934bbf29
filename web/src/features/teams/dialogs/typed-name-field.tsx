import { TextInput } from '../../../ui/fields/text-input.tsx';

interface TypedNameFieldProps {
  teamName: string;
  value: string;
  onChange: (typedName: string) => void;
}

/** Requires the team's name before an action that cannot be undone. */
export function TypedNameField({ teamName, value, onChange }: TypedNameFieldProps) {
  return (
    <TextInput
      label="Team name"
      hint={`Type "${teamName}" to confirm.`}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
