import styles from './print-title.module.css';

interface PrintTitleProps {
  /** Whom and when the page is about: "Harbor Lanterns vs Hawks, Saturday, June 20, 2026". */
  children: string;
  /** A quiet second line: "Team Performance: Harbor Lanterns". */
  detail?: string;
}

/** Stands under a printed page's heading. On a screen, pickers and the top bar say the same. */
export function PrintTitle({ children, detail }: PrintTitleProps) {
  return (
    <div data-print-title className={`print-only ${styles.title}`}>
      <p className={styles.main}>{children}</p>
      {detail !== undefined && <p>{detail}</p>}
    </div>
  );
}
