import type { ReactNode } from 'react';
import { countedText } from '../../../format/counted.ts';
import { timeText } from '../../../format/day-and-time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { halfName } from '../model/timeline.ts';
import type { RecordSide } from './record-parts.ts';
import styles from './records.module.css';

interface RecordSideCardProps {
  title: string;
  side: RecordSide;
  /** Staff by user id, as far as this device knows them. */
  names: ReadonlyMap<string, string>;
  children: ReactNode;
}

/** This version's score, how far it goes, and who tracked it when. */
export function RecordSideCard({ title, side, names, children }: RecordSideCardProps) {
  const { score, reached, pitches, times, by } = side;
  return (
    <Card className={styles.side}>
      <h2>{title}</h2>
      <p className={styles.score}>
        {score.team}–{score.opponent}
      </p>
      <p>
        {halfName(reached)}, {countedText(reached.outs, 'out')}
      </p>
      <p>{trackedBy(by, names)}</p>
      <p className="muted">
        {countedText(pitches, 'pitch', 'pitches')}
        {times !== null && `, ${spanOf(times)}`}
      </p>
      {children}
    </Card>
  );
}

function trackedBy(by: readonly string[], names: ReadonlyMap<string, string>): string {
  if (by.length === 0) return 'Tracked by another staff member';
  const known = by.map((id) => names.get(id) ?? 'a former staff member');
  return `Tracked by ${known.join(' and ')}`;
}

/** "7:02 to 7:40 PM" would hide the first half of the day: both are written out. */
function spanOf([first, last]: readonly [string, string]): string {
  const [from, to] = [timeText(first), timeText(last)];
  return from === to ? `last at ${to}` : `${from} to ${to}`;
}
