import { isJsonEqual } from '@full-count/sync-protocol';
import { memo } from 'react';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './mix-bar.module.css';
import { type MixPart, mixShares } from './mix-shares.ts';
import colors from './pitch-type-colors.module.css';

interface MixBarProps {
  label: string;
  parts: readonly MixPart[];
  showsPercents?: boolean | undefined;
}

export const MixBar = memo(MixBarView, isJsonEqual);

function MixBarView({ label, parts, showsPercents = false }: MixBarProps) {
  const shares = mixShares(parts).filter((part) => part.count > 0);
  const total = shares.reduce((sum, part) => sum + part.count, 0);
  if (total === 0) return <p className="muted small">No pitches yet</p>;
  const spokenShares = shares.map(
    ({ type, count }) => `${pitchTypeLabels[type].name} ${count} of ${total}`,
  );
  return (
    <div role="img" aria-label={`${label}: ${spokenShares.join(', ')}`} className={styles.bar}>
      {shares.map(({ type, count, percent }) => (
        <span
          key={type}
          className={classNames(styles.part, colors[type])}
          style={{ flexGrow: count }}
        >
          <span className={styles.letters}>{pitchTypeLabels[type].code}</span>
          {showsPercents && <span className={styles.percent}>{percent}%</span>}
        </span>
      ))}
    </div>
  );
}
