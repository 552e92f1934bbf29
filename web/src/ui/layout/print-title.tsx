import styles from './print-title.module.css';

interface PrintTitleProps {
  children: string;
  detail?: string;
}

/** Printed under the heading. On a screen, pickers and the top bar show the same. */
export function PrintTitle({ children, detail }: PrintTitleProps) {
  return (
    <div data-print-title className={`print-only ${styles.title}`}>
      <p className={styles.main}>{children}</p>
      {detail !== undefined && <p>{detail}</p>}
    </div>
  );
}
