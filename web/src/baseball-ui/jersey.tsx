import { classNames } from '../ui/class-names.ts';
import styles from './jersey.module.css';

interface JerseyProps {
  number: string | null;
  on?: 'page' | 'board' | undefined;
}

export function Jersey({ number, on = 'page' }: JerseyProps) {
  return (
    <span className={classNames(styles.jersey, on === 'board' && styles.board)}>
      {number ?? '–'}
    </span>
  );
}
