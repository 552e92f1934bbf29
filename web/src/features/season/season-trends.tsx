import { oneDecimalText } from '@full-count/baseball';
import layout from '../../baseball-ui/report-layout.module.css';
import { countedText } from '../../format/counted.ts';
import { monthAndDay } from '../../format/day-and-time.ts';
import { gameOptionText } from '../../format/game-dates/game-labels.ts';
import { percentText, speedText } from '../../format/rates.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/layout/section.tsx';
import type { GameTrend } from './model/season-view.ts';
import styles from './season.module.css';

export function SeasonTrends({ trend }: { trend: readonly GameTrend[] }) {
  const gamesWithVelocity = trend.filter(({ averageVelocity }) => averageVelocity !== null);
  return (
    <div className={classNames(layout.pair, styles.pair)}>
      <Section title="Strike % by Game" aside={countedText(trend.length, 'game')}>
        {trend.length === 0 ? (
          <p className="muted">Each completed game with pitches appears here.</p>
        ) : (
          <LineChart
            label={trend.map(spokenStrikes).join('; ')}
            minSpan={20}
            points={trend.map(({ id, label, strikes }) => ({
              key: id,
              label: monthAndDay(label.at),
              value: strikes.percent ?? 0,
              text: percentText(strikes.percent),
            }))}
          />
        )}
      </Section>
      <Section
        title="Velocity by Game"
        aside={`mph, ${countedText(gamesWithVelocity.length, 'game')}`}
      >
        {gamesWithVelocity.length === 0 ? (
          <p className="muted">Games with velocity readings appear here.</p>
        ) : (
          <LineChart
            label={gamesWithVelocity.map(spokenVelocity).join('; ')}
            minSpan={4}
            points={gamesWithVelocity.map(({ id, label, averageVelocity }) => ({
              key: id,
              label: monthAndDay(label.at),
              value: averageVelocity ?? 0,
              text: oneDecimalText(averageVelocity ?? 0),
            }))}
          />
        )}
      </Section>
    </div>
  );
}

function spokenStrikes({ label, opponent, strikes }: GameTrend): string {
  return `${gameOptionText(label, opponent)}: ${percentText(strikes.percent)}, ${strikes.n} of ${strikes.of}`;
}

function spokenVelocity({ label, opponent, averageVelocity, measured }: GameTrend): string {
  return `${gameOptionText(label, opponent)}: ${speedText(averageVelocity ?? 0, measured)}`;
}
