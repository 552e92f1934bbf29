import { TextInput } from '../../ui/fields/text-input.tsx';

const DISCARD_WORD = 'discard';

export function isDiscardTyped(typed: string): boolean {
  return typed.trim().toLowerCase() === DISCARD_WORD;
}

interface DiscardFieldProps {
  typed: string;
  onChange: (typed: string) => void;
}

export function DiscardField({ typed, onChange }: DiscardFieldProps) {
  return (
    <TextInput
      label={`Type "${DISCARD_WORD}" to confirm`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typed}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
