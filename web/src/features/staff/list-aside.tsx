import { Radio, RefreshCw } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './staff.module.css';

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
