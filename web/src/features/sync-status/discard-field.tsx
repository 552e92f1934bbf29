import { TextInput } from '../../ui/fields/text-input.tsx';

const DISCARD_WORD = 'discard';

export function isDiscardTyped(typedText: string): boolean {
  return typedText.trim().toLowerCase() === DISCARD_WORD;
}

interface DiscardFieldProps {
  typedText: string;
  onChange: (typedText: string) => void;
}

export function DiscardField({ typedText, onChange }: DiscardFieldProps) {
  return (
    <TextInput
      label={`Type "${DISCARD_WORD}" to confirm`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typedText}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
