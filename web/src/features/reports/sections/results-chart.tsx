import { countWithNoun, type ResultShare, reachesBase } from '@full-count/baseball';
import { percentText } from '../../../format/rates.ts';
import { resultLabels } from '../../../labels/results.ts';
import { PercentBar } from '../../../ui/charts/percent-bar.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './charts.module.css';

export function ResultsChart({ results }: { results: readonly ResultShare[] }) {
  const total = results[0]?.share.of ?? 0;
  return (
    <Section
      title="Results at the Plate"
      aside={`${countWithNoun(total, 'plate appearance')}. Filled: reached without an out`}
    >
      <ul className={styles.counts}>
        {results.map(({ result, share }) => (
          <li key={result}>
            <span>{resultLabels(result, null).name}</span>
            <PercentBar
              percent={share.percent}
              colorClass={reachesBase(result) ? styles.reached : styles.out}
            />
            <span className={styles.n}>
              {percentText(share.percent)} {share.n} of {share.of}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
