import { type BullpenPitcher, type BullpenStats, type PitchType, rate } from '@full-count/baseball';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { StrikeLamp } from '../../../baseball-ui/strike-lamp.tsx';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './tracker.module.css';

interface SessionDetailsProps {
  stats: BullpenStats;
  /** The chosen pitcher's, where several throw. */
  mine: BullpenPitcher | undefined;
}

/** The strike percentage: of the session, by pitch type, and of the chosen pitcher. */
export function SessionDetails({ stats, mine }: SessionDetailsProps) {
  const types = Object.entries(stats.strikePercentageByPitchType) as [
    PitchType,
    { strikes: number; total: number },
  ][];
  return (
    <Section title="Session Details" aside="Strike % by pitch type">
      <dl className={styles.details}>
        <div>
          <dt>All pitches</dt>
          <dd>
            <StrikeLamp rate={rate(stats.strikes, stats.totalPitches)} />
          </dd>
        </div>
        {types.map(([type, { strikes, total }]) => (
          <div key={type}>
            <dt>
              <TypeTag type={type} decorative />
              {pitchTypeLabels[type].name}
            </dt>
            <dd>
              <StrikeLamp rate={rate(strikes, total)} />
            </dd>
          </div>
        ))}
        {mine && (
          <div>
            <dt>{mine.person.name}</dt>
            <dd>
              <StrikeLamp rate={rate(mine.strikes, mine.pitches)} />
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
