import { TextInput } from '../../components/text-input.tsx';

interface TypedNameFieldProps {
  teamName: string;
  value: string;
  onChange: (typed: string) => void;
}

/** The name typed once more, before what nobody can take back. */
export function TypedNameField({ teamName, value, onChange }: TypedNameFieldProps) {
  return (
    <TextInput
      label="Team name"
      hint={`Type “${teamName}” to confirm.`}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
