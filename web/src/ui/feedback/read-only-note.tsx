import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './read-only-note.module.css';

export function ReadOnlyNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Eye size={20} />
      <span>{children} Ask a team admin.</span>
    </p>
  );
}
