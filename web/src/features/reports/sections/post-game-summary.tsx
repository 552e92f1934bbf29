import type { ArsenalPitch, GameStats } from '@full-count/baseball';
import { Section } from '../../../ui/layout/section.tsx';
import { summaryParagraphs } from '../model/summary-paragraphs.ts';
import styles from './insights.module.css';

interface PostGameSummaryProps {
  stats: GameStats;
  arsenal: readonly ArsenalPitch[];
}

export function PostGameSummary({ stats, arsenal }: PostGameSummaryProps) {
  return (
    <Section title="Post-Game Analysis Summary">
      <div className={styles.summary}>
        {summaryParagraphs(stats, arsenal).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
