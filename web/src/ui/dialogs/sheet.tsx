import { classNames } from '../class-names.ts';
import styles from './modal-frame.module.css';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

export interface SheetProps extends Omit<ModalFrameProps, 'className'> {
  open: boolean;
  /** `wide`: two columns, as both orders. */
  width?: 'regular' | 'wide' | undefined;
}

/** As `Dialog`, but on a phone it leaves the board in sight: for the live screens. */
export function Sheet({ open, width = 'regular', ...frame }: SheetProps) {
  if (!open) return null;
  return (
    <ModalFrame {...frame} className={classNames(styles.sheet, width === 'wide' && styles.wide)} />
  );
}
