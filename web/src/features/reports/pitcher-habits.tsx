import type { GameInsights, PitcherInsights } from '@full-count/baseball';
import { classNames } from '../../components/class-names.ts';
import { percentText } from '../../components/figure-text.ts';
import { Formula } from '../../components/formula.tsx';
import { Section } from '../../components/section.tsx';
import { TypeTag } from '../../components/type-tag.tsx';
import styles from './habits.module.css';

const FORMULA =
  'First pitch: types of the first pitches, of all of them; orange from 50%. Counts: a type thrown at least twice and in 60% of 3 or more pitches at the count. Zones: the three with most pitches.';

/** What each pitcher shows a hitter who watches. */
export function PitcherHabits({ pitchers }: Pick<GameInsights, 'pitchers'>) {
  return (
    <Section
      title="Pitcher Habits"
      aside={<Formula formula={FORMULA}>first pitch, counts, zones</Formula>}
    >
      <ul className={styles.habits}>
        {pitchers.map((one) => (
          <Habits key={one.person.id ?? one.person.name} pitcher={one} />
        ))}
      </ul>
    </Section>
  );
}

function Habits({ pitcher }: { pitcher: PitcherInsights }) {
  const { person, firstPitchTendencies, countPatterns, topZones } = pitcher;
  return (
    <li>
      <b>{person.name}</b>
      <dl>
        <dt className="lab">First pitch</dt>
        <dd>
          {firstPitchTendencies.length === 0 && <span className="muted">No types recorded</span>}
          {firstPitchTendencies.map(({ type, rate, isHighlighted }) => (
            <span key={type} className={classNames(styles.note, isHighlighted && styles.often)}>
              <TypeTag type={type} size="small" /> {percentText(rate.percent)}{' '}
              <span className="muted">
                {rate.n}/{rate.of}
              </span>
            </span>
          ))}
        </dd>
        <dt className="lab">Counts</dt>
        <dd>
          {countPatterns.length === 0 && <span className="muted">No pattern</span>}
          {countPatterns.map(({ count, type, share }) => (
            <span key={count} className={styles.note}>
              {count} <TypeTag type={type} size="small" /> {percentText(share.percent)}{' '}
              <span className="muted">
                {share.n}/{share.of}
              </span>
            </span>
          ))}
        </dd>
        <dt className="lab">Zones</dt>
        <dd>
          {topZones.length === 0 && <span className="muted">None recorded</span>}
          {topZones.map(({ zone, count }) => (
            <span key={zone} className={styles.note}>
              {zone} <span className="muted">×{count}</span>
            </span>
          ))}
        </dd>
      </dl>
    </li>
  );
}
