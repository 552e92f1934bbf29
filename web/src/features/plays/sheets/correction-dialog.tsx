import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, type DialogProps } from '../../../ui/dialogs/dialog.tsx';
import styles from './sheets.module.css';

interface CorrectionDialogProps {
  title: string;
  width?: DialogProps['width'];
  saveLabel: string;
  canSave: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function CorrectionDialog(props: CorrectionDialogProps) {
  const { title, width, saveLabel, canSave, onSave, onClose, children } = props;
  return (
    <Dialog
      width={width}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Leave As Is</Button>
          <Button variant="action" disabled={!canSave} onClick={onSave}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>{children}</div>
    </Dialog>
  );
}
