import { pitchesText } from '@full-count/baseball';
import { type PracticeSessionRow, practiceMinutes } from '@full-count/sync-protocol';
import type { ReactNode } from 'react';
import { StrikeLamp } from '../../../baseball-ui/strike-lamp.tsx';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../shared/practice.module.css';
import { participantsText, strikesOf, whenText } from '../shared/session-labels.ts';

interface SessionCardProps {
  session: PracticeSessionRow;
  children: ReactNode;
}

export function SessionCard({ session, children }: SessionCardProps) {
  const isActive = session.status === 'active';
  const participants = participantsText(session);
  return (
    <li>
      <Card current={isActive} className={styles.card}>
        <div className={styles.cardHead}>
          <h3>{session.title}</h3>
          <Badge tone={isActive ? 'live' : 'completed'}>{isActive ? 'Active' : 'Completed'}</Badge>
        </div>
        <p className="small muted">{whenText(session)}</p>
        {session.description !== null && (
          <p className={styles.description}>{session.description}</p>
        )}
        {participants !== '' && (
          <p>
            <span className="caps">Pitchers</span> {participants}
          </p>
        )}
        {session.plan && (
          <p>
            <span className="caps">Plan</span> {pitchesText(session.plan.length)}
          </p>
        )}
        <dl className={styles.figures}>
          <div>
            <dt className="caps">Pitches</dt>
            <dd className="num">{session.totalPitches}</dd>
          </div>
          <div>
            <dt className="caps">Strike %</dt>
            <dd className="num">
              <StrikeLamp rate={strikesOf(session)} />
            </dd>
          </div>
          {!isActive && (
            <div>
              <dt className="caps">Minutes</dt>
              <dd className="num">{practiceMinutes(session)}</dd>
            </div>
          )}
        </dl>
        <div className={styles.buttons}>{children}</div>
      </Card>
    </li>
  );
}
