import styles from './print-title.module.css';

interface PrintTitleProps {
  children: string;
  detail?: string;
}

export function PrintTitle({ children, detail }: PrintTitleProps) {
  return (
    <div className={`print-only ${styles.title}`}>
      <p className={styles.main}>{children}</p>
      {detail !== undefined && <p>{detail}</p>}
    </div>
  );
}
