import type { GameReport } from '@full-count/baseball';
import { Section } from '../../../ui/layout/section.tsx';
import { summaryParagraphs } from '../model/summary-paragraphs.ts';
import styles from './insights.module.css';

export function PostGameSummary({ report }: { report: GameReport }) {
  return (
    <Section title="Post-Game Analysis Summary">
      <div className={styles.summary}>
        {summaryParagraphs(report).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
