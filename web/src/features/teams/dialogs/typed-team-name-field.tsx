import { TextInput } from '../../../ui/fields/field.tsx';

interface TypedTeamNameFieldProps {
  teamName: string;
  value: string;
  onChange: (typedName: string) => void;
}

export function TypedTeamNameField({ teamName, value, onChange }: TypedTeamNameFieldProps) {
  return (
    <TextInput
      label="Team name"
      hint={`Type "${teamName}" to confirm.`}
      autoComplete="off"
      autoCapitalize="words"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
