import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../../platform/paths.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/layout/badge.tsx';
import { whenText } from '../shared/session-labels.ts';
import styles from './tracker.module.css';

interface TrackerHeadProps {
  session: PracticeSessionRow;
  onEnd: (() => void) | undefined;
}

export function TrackerHead({ session, onEnd }: TrackerHeadProps) {
  return (
    <header className={styles.head}>
      <Link to={paths.practice} className={styles.back} aria-label="Back to Bullpen Mode">
        <ArrowLeft size={24} />
      </Link>
      <div className="grow">
        <h1>{session.title}</h1>
        <p className={styles.state}>
          <Badge tone="live" on="board">
            Active
          </Badge>
          <span className={styles.when}>{whenText(session)}</span>
        </p>
      </div>
      {onEnd && (
        <button type="button" className={styles.end} onClick={onEnd}>
          End Session
        </button>
      )}
    </header>
  );
}
