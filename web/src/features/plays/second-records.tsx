import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { CallMark } from '../../components/call-mark.tsx';
import { Section } from '../../components/section.tsx';
import { TypeTag } from '../../components/type-tag.tsx';
import type { FoldedGameData } from '../../local/folded-game.ts';
import type { Correction } from './model/correction.ts';
import { keepRecord } from './model/corrections.ts';
import { type OwnPart, recordsOf } from './model/records.ts';
import styles from './plays.module.css';

interface SecondRecordsProps {
  data: FoldedGameData;
  /** Null: this member may only look. */
  onCorrect: ((correction: Correction) => void) | null;
}

/** Two devices charted while apart: both records of the same innings, side by side. */
export function SecondRecords({ data, onCorrect }: SecondRecordsProps) {
  return recordsOf(data).map(({ id, from, counted, other }) => (
    <Section key={id} title="Two records" aside={from} className={styles.after}>
      <div className={styles.records}>
        <Part title="This one counts" part={counted} />
        <Part title="The other one" part={other}>
          {onCorrect !== null && (
            <Button onClick={() => onCorrect(keepRecord(data, id, from))}>Keep this one</Button>
          )}
        </Part>
      </div>
    </Section>
  ));
}

interface PartProps {
  title: string;
  part: OwnPart;
  children?: ReactNode;
}

function Part({ title, part: { score, atBats }, children }: PartProps) {
  return (
    <section aria-label={title}>
      <h3>
        {title}: {score.team}–{score.opponent}
      </h3>
      <ul className={styles.part}>
        {atBats.map(({ id, name, end, pitches }) => (
          <li key={id}>
            <p>
              <b>{name}</b> {end}
            </p>
            <p className={styles.marks}>
              {pitches.map((pitch) => (
                <span key={pitch.id}>
                  <TypeTag type={pitch.pitchType} size="small" />
                  <CallMark call={pitch.call} size={24} />
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
