import {
  type BullpenStats,
  figureRate,
  PITCHING,
  type PlayerTally,
  type Tally,
} from '@full-count/baseball';
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
  pitcher: PlayerTally<Tally> | undefined;
}

export function SessionDetails({ stats, pitcher }: SessionDetailsProps) {
  const strikesOf = (tally: Tally) => figureRate(PITCHING.strikePercentage, tally);
  return (
    <Section title="Session Details" aside="Strike % by pitch type">
      <dl className={styles.details}>
        <div>
          <dt>All pitches</dt>
          <dd>
            <StrikeLamp rate={strikesOf(stats.tally)} />
          </dd>
        </div>
        {stats.types.map(({ type, tally }) => (
          <div key={type}>
            <dt>
              <TypeTag type={type} decorative />
              {pitchTypeLabels[type].name}
            </dt>
            <dd>
              <StrikeLamp rate={strikesOf(tally)} />
            </dd>
          </div>
        ))}
        {pitcher && (
          <div>
            <dt>
              <PlayerLink to={rosterPlayerPath(pitcher.person)} name={pitcher.person.name} />
            </dt>
            <dd>
              <StrikeLamp rate={strikesOf(pitcher.tally)} />
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
