import { X } from 'lucide-react';
import type { PointerEvent, ReactNode, SyntheticEvent } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './modal-frame.module.css';
import { pushModal, removeModal } from './modal-stack.ts';

export interface ModalFrameProps {
  title: ReactNode;
  /** Beside the title: a tag, a zone. */
  aside?: ReactNode;
  /** Closed by Escape, the close button or a tap outside. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, kept in sight below what scrolls. */
  footer?: ReactNode;
  className: string | undefined;
}

/**
 * The native `<dialog>` below `Dialog` and `Sheet`. Mounted means open. The focus goes to the
 * element marked `data-autofocus`, else to the dialog itself, so that its title is spoken
 * and no deletion lies under Enter.
 */
export function ModalFrame({
  title,
  aside,
  onClose,
  children,
  footer,
  className,
}: ModalFrameProps) {
  const titleId = useId();
  const dialog = useOpenModal();
  const pressedOutside = useRef(false);

  // A press that began inside and ends outside (selecting text) does not close.
  function onPointerDown(event: PointerEvent<HTMLDialogElement>): void {
    pressedOutside.current = event.target === event.currentTarget;
  }

  function onClick(event: SyntheticEvent<HTMLDialogElement>): void {
    if (pressedOutside.current && event.target === event.currentTarget) onClose();
  }

  // The parent decides: it unmounts the frame, so the browser must not close it behind its back.
  function onCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, and arrives as `cancel`.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.modal, className)}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onCancel={onCancel}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {aside}
          <IconButton
            label="Close"
            variant="quiet"
            icon={<X aria-hidden="true" />}
            onClick={onClose}
          />
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}

function useOpenModal() {
  const ref = useRef<HTMLDialogElement>(null);
  // As a layout effect: the cleanup must run while the dialog still stands in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    pushModal(dialog);
    return () => {
      removeModal(dialog);
      // Closing gives the focus back to what opened it.
      dialog.close();
    };
  }, []);
  return ref;
}
