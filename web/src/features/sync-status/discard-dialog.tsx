import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { DiscardField, isDiscardTyped } from './discard-field.tsx';
import styles from './sync-status.module.css';

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
      <div className={styles.form}>
        <p>{children}</p>
        <DiscardField typedText={typedText} onChange={setTypedText} />
      </div>
    </ConfirmDialog>
  );
}
