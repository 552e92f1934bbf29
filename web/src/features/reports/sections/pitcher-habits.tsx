import {
  type GameInsights,
  type Person,
  type PitcherInsights,
  pitchesText,
} from '@full-count/baseball';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { percentText } from '../../../format/rates.ts';
import { Formula } from '../../../ui/charts/formula.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './habits.module.css';

const FORMULA =
  'First pitch: share of first pitches, highlighted at 50% or more. Counts: one pitch type thrown at least twice and 60% of the time, with 3 or more pitches on that count. Zones: the three used most.';

interface PitcherHabitsProps extends Pick<GameInsights, 'pitchers'> {
  pathOf: (person: Person) => string | null;
}

export function PitcherHabits({ pitchers, pathOf }: PitcherHabitsProps) {
  return (
    <Section title="Pitcher Habits" aside={<Formula formula={FORMULA}>how it's figured</Formula>}>
      <ul className={styles.habits}>
        {pitchers.map((pitcher) => (
          <Habits
            key={pitcher.person.id ?? pitcher.person.name}
            pitcher={pitcher}
            path={pathOf(pitcher.person)}
          />
        ))}
      </ul>
    </Section>
  );
}

function Habits({ pitcher, path }: { pitcher: PitcherInsights; path: string | null }) {
  const { person, firstPitchTendencies, countPatterns, topZones } = pitcher;
  return (
    <li>
      <b>
        <PlayerLink to={path} name={person.name} />
      </b>
      <dl>
        <dt className="caps">First pitch</dt>
        <dd>
          {firstPitchTendencies.length === 0 && <span className="muted">No pitch types</span>}
          {firstPitchTendencies.map(({ type, rate, isHighlighted }) => (
            <span key={type} className={classNames(styles.note, isHighlighted && styles.often)}>
              <TypeTag type={type} size="small" /> {percentText(rate.percent)}{' '}
              <span className="muted">
                {rate.n} of {rate.of}
              </span>
            </span>
          ))}
        </dd>
        <dt className="caps">Counts</dt>
        <dd>
          {countPatterns.length === 0 && <span className="muted">None</span>}
          {countPatterns.map(({ count, type, share }) => (
            <span key={count} className={styles.note}>
              {count} <TypeTag type={type} size="small" /> {percentText(share.percent)}{' '}
              <span className="muted">
                {share.n} of {share.of}
              </span>
            </span>
          ))}
        </dd>
        <dt className="caps">Zones</dt>
        <dd>
          {topZones.length === 0 && <span className="muted">No locations</span>}
          {topZones.map(({ zone, count }) => (
            <span key={zone} className={styles.note}>
              Zone {zone}: <span className="muted">{pitchesText(count)}</span>
            </span>
          ))}
        </dd>
      </dl>
    </li>
  );
}
