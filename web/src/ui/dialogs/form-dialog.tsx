import { type FormEvent, useId } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import styles from './modal-frame.module.css';

interface FormDialogProps extends Omit<DialogProps, 'footer' | 'width'> {
  /** The label of the button that closes the dialog without saving. */
  keepLabel?: string;
  submitLabel: string;
  submitTone?: 'action' | 'delete-now';
  busy?: boolean;
  disabled?: boolean;
  /** A sentence above the fields that says what will become of the form. */
  notice?: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function FormDialog({
  keepLabel = 'Cancel',
  submitLabel,
  submitTone = 'action',
  busy,
  disabled = false,
  notice,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>{keepLabel}</Button>
          <Button type="submit" form={formId} variant={submitTone} busy={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
      >
        {notice !== undefined && <p role="status">{notice}</p>}
        {children}
      </form>
    </Dialog>
  );
}
