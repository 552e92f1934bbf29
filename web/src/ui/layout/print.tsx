import { Printer } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import styles from './print.module.css';

export function PrintTitle({ children, detail }: { children: string; detail?: string }) {
  return (
    <div className={`print-only ${styles.title}`}>
      <p className={styles.main}>{children}</p>
      {detail !== undefined && <p>{detail}</p>}
    </div>
  );
}

/** A menu that has this button closes before the browser prints. */
export function PrintButton() {
  return (
    <Button
      icon={<Printer size={20} />}
      onClick={() => requestAnimationFrame(() => window.print())}
    >
      Print
    </Button>
  );
}
