import { classNames } from '../class-names.ts';
import styles from './modal-frame.module.css';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

export interface DialogProps extends Omit<ModalFrameProps, 'className'> {
  open: boolean;
  width?: 'regular' | 'wide' | undefined;
}

/** A decision or a form. Centered from 768 px, at the bottom of a phone. */
export function Dialog({ open, width = 'regular', ...frame }: DialogProps) {
  if (!open) return null;
  return (
    <ModalFrame {...frame} className={classNames(styles.dialog, width === 'wide' && styles.wide)} />
  );
}
