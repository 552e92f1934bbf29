import styles from './print-title.module.css';

interface PrintTitleProps {
  /** Whom and when the page is about: "Harbor Lanterns vs Hawks, Saturday, June 20, 2026". */
  children: string;
}

/** Stands under a printed page's heading. On a screen, pickers and the top bar say the same. */
export function PrintTitle({ children }: PrintTitleProps) {
  return <p className={`print-only ${styles.title}`}>{children}</p>;
}
