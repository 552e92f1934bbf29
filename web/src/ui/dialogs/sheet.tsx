import { classNames } from '../class-names.ts';
import styles from './modal-frame.module.css';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

export interface SheetProps extends Omit<ModalFrameProps, 'className'> {
  open: boolean;
  width?: 'regular' | 'wide' | undefined;
}

/** A dialog for the live screens. On a phone the board stays visible above it. */
export function Sheet({ open, width = 'regular', ...frame }: SheetProps) {
  if (!open) return null;
  return (
    <ModalFrame {...frame} className={classNames(styles.sheet, width === 'wide' && styles.wide)} />
  );
}
