import {
  countWithNoun,
  type GameInsights,
  type GameReport,
  PITCHING,
  type Side,
  strikeZoneData,
  ZONE_LABELS,
} from '@full-count/baseball';
import { Crosshair, type LucideIcon, Repeat2, Timer, TrendingDown, TrendingUp } from 'lucide-react';
import { useId, useState } from 'react';
import { FigureStat } from '../../../baseball-ui/counted/figure-stat.tsx';
import { firstPitchesText } from '../../../format/rates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Stat, StatRow } from '../../../ui/charts/stat.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Section } from '../../../ui/layout/section.tsx';
import {
  type InsightSentence,
  insightSentences,
  strongestInsights,
  summaryParagraphs,
} from '../model/insight-sentences.ts';
import type { ReportLinks } from '../model/use-report-links.ts';
import styles from './insights.module.css';

/** A batter who was walked intentionally without a pitch is why the batters faced may differ. */
const FIRST_PITCH_STRIKES = {
  ...PITCHING.firstPitchStrikePercentage,
  formula:
    "First pitch strikes ÷ first pitches. A batter walked intentionally without a pitch isn't counted.",
};

export function GameSummary({ report, links }: { report: GameReport; links: ReportLinks }) {
  const { record, tally, pitchers } = report;
  const usedZones = strikeZoneData(record.pitches).filter(({ count }) => count > 0);
  const mostUsed = usedZones.sort((a, b) => b.count - a.count)[0];
  const battersFaced = pitchers.reduce((sum, pitcher) => sum + pitcher.tally.plateAppearances, 0);
  const listed = { tally, playsOf: links.playsOf(record) };
  return (
    <Section title="Game Summary">
      <StatRow>
        <Stat
          label="Total Pitches"
          value={String(tally.pitches)}
          countText={`${countWithNoun(battersFaced, 'batter')} faced`}
        />
        <FigureStat figure={PITCHING.strikePercentage} {...listed} />
        <FigureStat
          figure={FIRST_PITCH_STRIKES}
          {...listed}
          countText={`${tally.firstPitchStrikes} of ${firstPitchesText(tally.firstPitches)}`}
        />
        <FigureStat
          figure={PITCHING.swingMissPercentage}
          {...listed}
          countText={`${tally.whiffs} of ${countWithNoun(tally.swings, 'swing')}`}
        />
        <Stat
          label="Zones Used"
          value={String(usedZones.length)}
          countText={
            mostUsed === undefined
              ? 'of 9'
              : `of 9. Most used: zone ${mostUsed.zone} (${ZONE_LABELS[mostUsed.zone]})`
          }
        />
      </StatRow>
    </Section>
  );
}

const ICONS: Readonly<Record<InsightSentence['kind'], LucideIcon>> = {
  velocity_rose: TrendingUp,
  velocity_fell: TrendingDown,
  efficiency: Timer,
  count_habit: Repeat2,
  first_pitch: Crosshair,
};

interface GameInsightsSectionProps {
  insights: GameInsights;
  perspective: Side;
}

export function GameInsightsSection({ insights, perspective }: GameInsightsSectionProps) {
  const [showsAll, setShowsAll] = useState(false);
  const listId = useId();
  const sentences = insightSentences(insights, perspective);
  const strongestSentences = strongestInsights(sentences);
  const hiddenCount = sentences.length - strongestSentences.length;
  const shownSentences = showsAll ? sentences : strongestSentences;
  return (
    <Section title="Game Insights & Trends">
      {sentences.length === 0 ? (
        <p className="muted">
          Nothing stands out yet. A trend needs 3 innings; a habit needs 3 pitches on one count.
        </p>
      ) : (
        <ul id={listId} className={styles.insights}>
          {shownSentences.map((insight) => (
            <Insight key={insight.fact} insight={insight} />
          ))}
        </ul>
      )}
      {hiddenCount > 0 && (
        <div className={`no-print ${styles.more}`}>
          <Button
            aria-expanded={showsAll}
            aria-controls={listId}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show the 3 Strongest Counts' : moreText(hiddenCount)}
          </Button>
        </div>
      )}
    </Section>
  );
}

function moreText(count: number): string {
  return count === 1 ? 'Show 1 More Count' : `Show ${count} More Counts`;
}

function Insight({ insight }: { insight: InsightSentence }) {
  const Icon = ICONS[insight.kind];
  return (
    <li className={classNames(insight.isHighlighted && styles.highlighted)}>
      <Icon size={20} />
      <span>
        {insight.fact}
        <span className="small muted">{insight.sample}</span>
      </span>
    </li>
  );
}

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
