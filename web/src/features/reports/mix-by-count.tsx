import type { GameCharts, PitchType } from '@full-count/baseball';
import { MixBar } from '../../components/mix-bar.tsx';
import { Section } from '../../components/section.tsx';
import styles from './charts.module.css';

/** What was thrown at each count before the pitch. */
export function MixByCount({ mix }: { mix: GameCharts['mixByCount'] }) {
  const counts = Object.entries(mix);
  return (
    <Section title="Pitch Mix by Count" aside="pitches of known type">
      {counts.length === 0 && <p className="muted">No pitch types were recorded.</p>}
      <ul className={styles.counts}>
        {counts.map(([count, types]) => {
          const parts = Object.entries(types).map(([type, n]) => ({
            type: type as PitchType,
            count: n,
          }));
          return (
            <li key={count}>
              <b className="num">{count}</b>
              <MixBar label={`At ${count}`} parts={parts} />
              <span className={styles.n}>{parts.reduce((all, one) => all + one.count, 0)}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
