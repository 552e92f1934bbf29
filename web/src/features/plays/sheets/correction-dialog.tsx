import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { DialogProps } from '../../../ui/dialogs/dialog.tsx';
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
    <ConfirmDialog
      width={width}
      title={title}
      tone="change"
      confirmLabel={saveLabel}
      keepLabel="Leave As Is"
      disabled={!canSave}
      onConfirm={onSave}
      onKeep={onClose}
    >
      <div className={styles.parts}>{children}</div>
    </ConfirmDialog>
  );
}
