import { Button } from '../buttons/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps extends Omit<DialogProps, 'footer' | 'onClose'> {
  confirmLabel: string;
  /** The button that leaves everything as it is: "Keep Player". */
  keepLabel?: string;
  tone?: 'delete' | 'change';
  busy?: boolean;
  disabled?: boolean;
  /** If it returns a promise, the button is busy until the promise settles. */
  onConfirm: () => unknown;
  onKeep: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, keepLabel = 'Cancel', tone, busy, disabled, ...rest } = props;
  const { onConfirm, onKeep, ...dialog } = rest;
  return (
    <Dialog
      {...dialog}
      onClose={onKeep}
      footer={
        <>
          <Button onClick={onKeep}>{keepLabel}</Button>
          <Button
            variant={tone === 'delete' ? 'delete-now' : 'action'}
            busy={busy}
            disabled={disabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
