import { Radio, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListTrouble } from '../../server-data/loading-or-trouble.tsx';
import type { LastKnownState } from '../../server-data/use-last-known.ts';
import { Button } from '../../ui/buttons/button.tsx';
import rows from '../../ui/layout/rows.module.css';
import styles from './staff.module.css';

interface LastKnownListProps<T> {
  state: LastKnownState<readonly T[]>;
  needsSignal: string;
  emptyText: string;
  children: (row: T) => ReactNode;
}

export function LastKnownList<T extends { readonly id: string }>(props: LastKnownListProps<T>) {
  const { state, needsSignal, emptyText, children } = props;
  return (
    <>
      <ListTrouble state={state} needsSignal={needsSignal} />
      {state.kind === 'loaded' && state.value.length === 0 && <p className="muted">{emptyText}</p>}
      {state.kind === 'loaded' && state.value.length > 0 && (
        <ul className={rows.list}>
          {state.value.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ListAsideProps {
  listName: string;
  isLive: boolean;
  onRefresh: () => Promise<unknown>;
}

export function ListAside({ listName, isLive, onRefresh }: ListAsideProps) {
  return (
    <div className={styles.aside}>
      <span className={isLive ? styles.live : styles.auto}>
        {isLive ? <Radio size={18} /> : <RefreshCw size={18} />}
        {isLive ? 'Live updates' : 'Auto-refresh'}
      </span>
      <Button variant="quiet" aria-label={`Refresh ${listName}`} onClick={onRefresh}>
        Refresh
      </Button>
    </div>
  );
}
