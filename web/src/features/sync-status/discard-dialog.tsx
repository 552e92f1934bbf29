import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { TextInput } from '../../ui/fields/field.tsx';

interface DiscardDialogProps {
  title: string;
  children: ReactNode;
  onDiscard: () => void;
  onKeep: () => void;
}

export function DiscardDialog({ title, children, onDiscard, onKeep }: DiscardDialogProps) {
  const [typedText, setTypedText] = useState('');
  return (
    <ConfirmDialog
      title={title}
      tone="delete"
      confirmLabel="Discard"
      keepLabel="Keep It"
      disabled={!isDiscardTyped(typedText)}
      onConfirm={onDiscard}
      onKeep={onKeep}
    >
      <div className="stack">
        <p>{children}</p>
        <DiscardField typedText={typedText} onChange={setTypedText} />
      </div>
    </ConfirmDialog>
  );
}

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
