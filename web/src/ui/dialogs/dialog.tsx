import { classNames } from '../class-names.ts';
import styles from './modal-frame.module.css';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

export interface DialogProps extends Omit<ModalFrameProps, 'className'> {
  open: boolean;
  /** `wide`: two columns, as the lineup. */
  width?: 'regular' | 'wide' | undefined;
}

/** Asks for a decision or a form. In the middle from 768 px, from below on a phone. */
export function Dialog({ open, width = 'regular', ...frame }: DialogProps) {
  if (!open) return null;
  return (
    <ModalFrame {...frame} className={classNames(styles.dialog, width === 'wide' && styles.wide)} />
  );
}
