import styles from './print-title.module.css';

interface PrintTitleProps {
  /** The subject and date of the page: "Harbor Lanterns vs Hawks, Saturday, June 20, 2026". */
  children: string;
  /** A muted second line: "Team Performance: Harbor Lanterns". */
  detail?: string;
}

/** Shown under the heading on paper only. On a screen, pickers and the top bar show the same. */
export function PrintTitle({ children, detail }: PrintTitleProps) {
  return (
    <div data-print-title className={`print-only ${styles.title}`}>
      <p className={styles.main}>{children}</p>
      {detail !== undefined && <p>{detail}</p>}
    </div>
  );
}
