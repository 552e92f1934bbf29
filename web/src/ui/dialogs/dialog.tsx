import { X } from 'lucide-react';
import {
  type FormEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, IconButton } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';
import { catchBack, pushModal, removeModal } from './modal-stack.ts';

interface ModalFrameProps {
  title: ReactNode;
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  width?: 'regular' | 'wide' | undefined;
  className: string | undefined;
}

/** Without a `data-autofocus` element the dialog itself gets the focus, so that Enter deletes nothing. */
export function ModalFrame(props: ModalFrameProps) {
  const { title, aside, onClose, children, footer, width, className } = props;
  const titleId = useId();
  const dialog = useOpenModal();
  const isPressOutside = useRef(false);
  const isFilled = useRef(false);
  const [isAsking, setIsAsking] = useState(false);

  function onInput({ target }: FormEvent<HTMLElement>): void {
    const form = (target as HTMLElement).closest('form');
    if (form?.closest('dialog') === dialog.current) isFilled.current = true;
  }

  /** Escape, Back and a press outside may be slips. */
  function leave(): void {
    if (isFilled.current) setIsAsking(!isAsking);
    else onClose();
  }

  // A press that begins inside and ends outside, as when text is selected, does not close the
  // dialog.
  function onPointerDown(event: PointerEvent<HTMLDialogElement>): void {
    isPressOutside.current = event.target === event.currentTarget;
  }

  function onClick(event: SyntheticEvent<HTMLDialogElement>): void {
    if (isPressOutside.current && event.target === event.currentTarget) leave();
  }

  // The parent closes the dialog by unmounting it, so the browser must not close it first.
  function onCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    leave();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the `cancel` event.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.modal, className, width === 'wide' && styles.wide)}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onCancel={onCancel}
      onClose={(event) => {
        // React calls this for a dialog inside this one too.
        if (event.currentTarget.open) return;
        if (!isFilled.current) return onClose();
        // Chromium closes it at a second Escape, whatever the page says.
        event.currentTarget.showModal();
        setIsAsking(true);
      }}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {aside}
          <IconButton label="Close" variant="quiet" icon={<X />} onClick={onClose} />
        </header>
        <div className={styles.body} onInput={onInput}>
          {children}
        </div>
        {isAsking ? (
          // The key keeps React from making a button of the form out of one that is being pressed.
          <footer key="question" className={styles.foot}>
            <p role="alert" className={styles.question}>
              Discard what you entered?
            </p>
            <Button onClick={() => setIsAsking(false)}>Keep Editing</Button>
            <Button variant="delete-now" onClick={onClose}>
              Discard
            </Button>
          </footer>
        ) : (
          footer !== undefined && <footer className={styles.foot}>{footer}</footer>
        )}
      </div>
    </dialog>
  );
}

function useOpenModal() {
  const ref = useRef<HTMLDialogElement>(null);
  // The cleanup must run while the dialog is still in the page, so this is a layout effect.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    pushModal(dialog);
    catchBack();
    return () => {
      removeModal(dialog);
      // Closing returns the focus to the element that opened the dialog.
      dialog.close();
    };
  }, []);
  return ref;
}

export type DialogProps = Omit<ModalFrameProps, 'className'>;

/** A decision or a form. Centered from 768 px, at the bottom of a phone. Open while it is rendered. */
export function Dialog(props: DialogProps) {
  return <ModalFrame {...props} className={styles.dialog} />;
}

/** A dialog for the live screens. On a phone the board stays visible above it. */
export function Sheet(props: DialogProps) {
  return <ModalFrame {...props} className={styles.sheet} />;
}

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
