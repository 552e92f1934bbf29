import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayText, timeText } from '../../format/day-and-time.ts';
import { troubleText } from '../../server-data/trouble-labels.ts';
import type { Known } from '../../server-data/use-last-known.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import rows from '../../ui/layout/rows.module.css';

interface KnownListProps<T> {
  known: Known<readonly T[]>;
  needsSignal: string;
  empty: string;
  children: (row: T) => ReactNode;
}

/** A list of the server: up to date, as last known, or the reason why it is missing. */
export function KnownList<T extends { readonly id: string }>(props: KnownListProps<T>) {
  const { known, needsSignal, empty, children } = props;
  if (known.kind === 'loading') return <p className="muted">Loading...</p>;
  return (
    <>
      {known.trouble !== null && (
        <Banner icon={<CloudOff aria-hidden="true" size={20} />}>
          <b>{troubleText(known.trouble)}</b>{' '}
          {known.kind === 'loaded'
            ? `This list is from ${dayText(known.asOf)}, ${timeText(known.asOf)}. `
            : "This list hasn't loaded yet. "}
          {needsSignal}
        </Banner>
      )}
      {known.kind === 'loaded' && known.value.length === 0 && <p className="muted">{empty}</p>}
      {known.kind === 'loaded' && known.value.length > 0 && (
        <ul className={rows.list}>
          {known.value.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whether the server can be reached to change the list. */
export function isChangeable(known: Known<unknown>): boolean {
  return known.kind === 'loaded' && known.trouble === null;
}
