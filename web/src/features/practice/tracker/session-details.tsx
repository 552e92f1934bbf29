import { type BullpenPitcher, type BullpenStats, type PitchType, rate } from '@full-count/baseball';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { rosterPlayerPath } from '../../../baseball-ui/player-path.ts';
import { StrikeLamp } from '../../../baseball-ui/strike-lamp.tsx';
import { pitchTypeLabels } from '../../../labels/pitch-types.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './tracker.module.css';

interface SessionDetailsProps {
  stats: BullpenStats;
  /** The figures of the chosen pitcher. Undefined when only one pitcher throws. */
  pitcher: BullpenPitcher | undefined;
}

export function SessionDetails({ stats, pitcher }: SessionDetailsProps) {
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
        {pitcher && (
          <div>
            <dt>
              <PlayerLink to={rosterPlayerPath(pitcher.person)} name={pitcher.person.name} />
            </dt>
            <dd>
              <StrikeLamp rate={rate(pitcher.strikes, pitcher.pitches)} />
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
