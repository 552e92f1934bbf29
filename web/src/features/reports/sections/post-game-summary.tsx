import type { ArsenalPitch, GameStats } from '@full-count/baseball';
import { Section } from '../../../ui/layout/section.tsx';
import { summarySentences } from '../model/summary-sentences.ts';
import styles from './insights.module.css';

interface PostGameSummaryProps {
  stats: GameStats;
  arsenal: readonly ArsenalPitch[];
}

export function PostGameSummary({ stats, arsenal }: PostGameSummaryProps) {
  return (
    <Section title="Post-Game Analysis Summary">
      <div className={styles.summary}>
        {summarySentences(stats, arsenal).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Section>
  );
}
