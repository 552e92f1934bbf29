import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
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
    <Dialog
      title={title}
      onClose={onKeep}
      footer={
        <>
          <Button onClick={onKeep}>Keep It</Button>
          <Button variant="delete-now" disabled={!isDiscardTyped(typedText)} onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{children}</p>
        <DiscardField typedText={typedText} onChange={setTypedText} />
      </div>
    </Dialog>
  );
}
