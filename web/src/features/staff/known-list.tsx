import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '../../components/banner.tsx';
import { dayText, timeText } from '../../components/day-and-time.ts';
import type { Known } from '../../server-side/use-last-known.ts';
import styles from './staff.module.css';

interface KnownListProps<T> {
  known: Known<readonly T[]>;
  /** "Changing staff needs the network." */
  needsNetwork: string;
  /** What stands where there is none. */
  empty: string;
  children: (row: T) => ReactNode;
}

/** A list of the server's: as it is, as it was last known, or why it is not here. */
export function KnownList<T extends { readonly id: string }>(props: KnownListProps<T>) {
  const { known, needsNetwork, empty, children } = props;
  if (known.kind === 'loading') return <p className="muted">Loading...</p>;
  return (
    <>
      {known.trouble !== null && (
        <Banner icon={<CloudOff aria-hidden="true" size={20} />}>
          <b>{known.trouble === 'unreachable' ? 'Waiting for signal.' : 'No good answer.'}</b>{' '}
          {known.kind === 'here'
            ? `As of ${dayText(known.asOf)}, ${timeText(known.asOf)}. `
            : 'This list is not on this phone yet. '}
          {needsNetwork}
        </Banner>
      )}
      {known.kind === 'here' && known.value.length === 0 && <p className="muted">{empty}</p>}
      {known.kind === 'here' && known.value.length > 0 && (
        <ul className={styles.list}>
          {known.value.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whether the server can be asked to change what the list shows. */
export function isChangeable(known: Known<unknown>): boolean {
  return known.kind === 'here' && known.trouble === null;
}
