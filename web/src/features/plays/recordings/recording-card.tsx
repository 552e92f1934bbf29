import { countWithNoun, pitchesText } from '@full-count/baseball';
import type { ReactNode } from 'react';
import { timeText } from '../../../format/time-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { halfName } from '../model/timeline.ts';
import type { ComparedRecording } from './recording-parts.ts';
import styles from './recordings.module.css';

interface RecordingCardProps {
  title: string;
  recording: ComparedRecording;
  staffNames: ReadonlyMap<string, string>;
  children: ReactNode;
}

export function RecordingCard({ title, recording, staffNames, children }: RecordingCardProps) {
  const { score, endState, pitches, times, trackedBy } = recording;
  return (
    <Card className={styles.side}>
      <h2>{title}</h2>
      <p className={styles.score}>
        {score.team}–{score.opponent}
      </p>
      <p>
        {halfName(endState)}, {countWithNoun(endState.outs, 'out')}
      </p>
      <p>{trackedByText(trackedBy, staffNames)}</p>
      <p className="muted">
        {pitchesText(pitches)}
        {times !== null && `, ${timeSpanText(times)}`}
      </p>
      {children}
    </Card>
  );
}

function trackedByText(
  userIds: readonly string[],
  staffNames: ReadonlyMap<string, string>,
): string {
  if (userIds.length === 0) return 'Tracked by another staff member';
  const trackerNames = userIds.map((id) => staffNames.get(id) ?? 'a former staff member');
  return `Tracked by ${trackerNames.join(' and ')}`;
}

/** Both times have AM or PM, because a game may span noon. */
function timeSpanText([first, last]: readonly [string, string]): string {
  const [firstTime, lastTime] = [timeText(first), timeText(last)];
  return firstTime === lastTime ? `last at ${lastTime}` : `${firstTime} to ${lastTime}`;
}
