import type { ArsenalPitch, GameStats } from '@full-count/baseball';
import { Section } from '../../../ui/layout/section.tsx';
import { summaryWords } from '../model/summary-sentences.ts';
import styles from './insights.module.css';

interface PostGameSummaryProps {
  stats: GameStats;
  arsenal: readonly ArsenalPitch[];
}

export function PostGameSummary({ stats, arsenal }: PostGameSummaryProps) {
  return (
    <Section title="Post-Game Analysis Summary">
      <div className={styles.summary}>
        {summaryWords(stats, arsenal).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
    </Section>
  );
}
