import type { ReactNode } from 'react';
import { countedText, pitchesText } from '../../../format/counted.ts';
import { timeText } from '../../../format/day-and-time.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { halfName } from '../model/timeline.ts';
import type { RecordingSide } from './recording-parts.ts';
import styles from './recordings.module.css';

interface RecordingSideCardProps {
  title: string;
  side: RecordingSide;
  names: ReadonlyMap<string, string>;
  children: ReactNode;
}

export function RecordingSideCard({ title, side, names, children }: RecordingSideCardProps) {
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
        {pitchesText(pitches)}
        {times !== null && `, ${timeSpanText(times)}`}
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

/** Both times have AM or PM, because a game may span noon. */
function timeSpanText([first, last]: readonly [string, string]): string {
  const [from, to] = [timeText(first), timeText(last)];
  return from === to ? `last at ${to}` : `${from} to ${to}`;
}
