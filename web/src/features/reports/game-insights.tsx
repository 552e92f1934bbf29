import type { GameInsights, Side } from '@full-count/baseball';
import { Crosshair, type LucideIcon, Repeat2, Timer, TrendingDown } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import { Section } from '../../components/section.tsx';
import styles from './insights.module.css';
import { type InsightWords, insightWords } from './model/insight-words.ts';

const ICONS: Readonly<Record<InsightWords['kind'], LucideIcon>> = {
  velocity: TrendingDown,
  efficiency: Timer,
  count: Repeat2,
  first: Crosshair,
};

interface GameInsightsSectionProps {
  insights: GameInsights;
  perspective: Side;
}

/** What stands out, in plain sentences. */
export function GameInsightsSection({ insights, perspective }: GameInsightsSectionProps) {
  const words = insightWords(insights, perspective);
  return (
    <Section title="Game Insights & Trends" aside="each with its count">
      {words.length === 0 ? (
        <p className="muted">
          Nothing stands out. A trend needs three innings, a habit three pitches at one count.
        </p>
      ) : (
        <ul className={styles.insights}>
          {words.map((one) => (
            <Insight key={one.fact} insight={one} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Insight({ insight }: { insight: InsightWords }) {
  const Icon = ICONS[insight.kind];
  return (
    <li className={classNames(insight.isHighlighted && styles.highlighted)}>
      <Icon aria-hidden="true" size={20} />
      <span>
        {insight.fact}
        <span className="small muted">{insight.basis}</span>
      </span>
    </li>
  );
}
