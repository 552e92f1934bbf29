import type { DialogProps } from './dialog.tsx';
import styles from './modal-frame.module.css';
import { ModalFrame } from './modal-frame.tsx';

/** A dialog for the live screens. On a phone the board stays visible above it. */
export function Sheet(props: DialogProps) {
  return <ModalFrame {...props} className={styles.sheet} />;
}
