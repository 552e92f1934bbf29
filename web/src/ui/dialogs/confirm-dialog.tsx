import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** The button that leaves everything as it is: "Keep Player". */
  keepLabel: string;
  tone: 'delete' | 'change';
  busy?: boolean | undefined;
  onConfirm: () => void;
  onKeep: () => void;
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  keepLabel,
  tone,
  busy,
  onConfirm,
  onKeep,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onKeep}
      footer={
        <>
          <Button onClick={onKeep}>{keepLabel}</Button>
          <Button
            variant={tone === 'delete' ? 'delete-now' : 'action'}
            busy={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
