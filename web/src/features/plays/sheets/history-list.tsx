import { History } from 'lucide-react';
import { useLocalData } from '../../../local/local-data.tsx';
import { useStaffNames } from '../../../server-data/use-staff-names.ts';
import { type EntryHistory, historyLines } from '../model/history-labels.ts';
import styles from './sheets.module.css';

interface HistoryListProps {
  /** When the play was entered. The log does not store who entered it. */
  at: string;
  corrections: EntryHistory;
}

export function HistoryList({ at, corrections }: HistoryListProps) {
  const { user } = useLocalData();
  const lines = historyLines(at, corrections, user, useStaffNames());
  return (
    <section aria-label="History">
      <h3 className="row">
        <History size={20} /> History
      </h3>
      <ul className={styles.history}>
        {lines.map(({ key, when, what }) => (
          <li key={key}>
            <b>{when}</b> <span>{what}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
