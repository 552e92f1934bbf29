import type { ReactNode } from 'react';
import styles from './counted.module.css';
import { type PlaysRequest, useShowPlays } from './show-plays.ts';

interface FigureButtonProps {
  request: PlaysRequest;
  children: ReactNode;
}

export function FigureButton({ request, children }: FigureButtonProps) {
  const showPlays = useShowPlays();
  if (showPlays === null) return children;
  return (
    <button
      type="button"
      className={styles.figure}
      title={`See the plays of ${request.title}`}
      onClick={() => showPlays(request)}
    >
      {children}
    </button>
  );
}
