import type { GameCharts, PitchType } from '@full-count/baseball';
import { MixBar } from '../../../baseball-ui/pitches/mix-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { countWithArticle } from '../model/insight-sentences.ts';
import styles from './charts.module.css';

export function MixByCount({ mix }: { mix: GameCharts['pitchTypesByCount'] }) {
  const counts = Object.entries(mix);
  return (
    <Section title="Pitch Mix by Count" aside="pitches with a pitch type">
      {counts.length === 0 && <p className="muted">No pitches have a pitch type.</p>}
      <ul className={styles.counts}>
        {counts.map(([count, types]) => {
          const parts = Object.entries(types).map(([type, n]) => ({
            type: type as PitchType,
            count: n,
          }));
          return (
            <li key={count}>
              <b className="num">{count}</b>
              <MixBar label={`On ${countWithArticle(count)}`} parts={parts} />
              <span className={styles.n}>{parts.reduce((sum, part) => sum + part.count, 0)}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
