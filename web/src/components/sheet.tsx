import styles from './modal-frame.module.css';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

export interface SheetProps extends Omit<ModalFrameProps, 'className'> {
  open: boolean;
}

/** As `Dialog`, but on a phone it leaves the board in sight: for the live screens. */
export function Sheet({ open, ...frame }: SheetProps) {
  if (!open) return null;
  return <ModalFrame {...frame} className={styles.sheet} />;
}
