import styles from './modal-frame.module.css';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

export type DialogProps = Omit<ModalFrameProps, 'className'>;

/** A decision or a form. Centered from 768 px, at the bottom of a phone. Open while it is rendered. */
export function Dialog(props: DialogProps) {
  return <ModalFrame {...props} className={styles.dialog} />;
}
