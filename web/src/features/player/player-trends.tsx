import { oneDecimalText } from '@full-count/baseball';
import { useMemo } from 'react';
import layout from '../../baseball-ui/report-layout.module.css';
import { countedText } from '../../format/counted.ts';
import { monthAndDay } from '../../format/day-and-time.ts';
import { averageText, percentText } from '../../format/rates.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { PlayerView } from './model/player-view.ts';
import { lastTenGames, type TrendGame } from './model/trend.ts';

/** The last ten games: contact and average of a batter, strikes and velocity of a pitcher. */
export function PlayerTrends({ view }: { view: PlayerView }) {
  const games = useMemo(() => lastTenGames(view), [view]);
  const isBatter = view.role === 'batter';
  return (
    <div className={layout.pair}>
      <Trend
        title={isBatter ? 'Contact % by Game' : 'Strike % by Game'}
        games={games}
        minSpan={20}
        figureOf={({ rate }) => rate.percent}
        textOf={(percent) => percentText(percent)}
      />
      {isBatter ? (
        <Trend
          title="Season AVG After Each Game"
          games={games}
          minSpan={100}
          axisTextOf={averageOfThousandths}
          figureOf={({ averageAfter }) => averageAfter && Math.round(averageAfter * 1000)}
          textOf={averageOfThousandths}
        />
      ) : (
        <Trend
          title="Velocity by Game"
          unit="mph"
          games={games}
          minSpan={4}
          figureOf={({ velocity }) => velocity}
          textOf={oneDecimalText}
        />
      )}
    </div>
  );
}

interface TrendProps {
  title: string;
  unit?: string;
  games: readonly TrendGame[];
  minSpan: number;
  /** Null leaves the game out. */
  figureOf: (game: TrendGame) => number | null;
  textOf: (value: number) => string;
  axisTextOf?: (value: number) => string;
}

function averageOfThousandths(thousandths: number): string {
  return averageText(thousandths / 1000) ?? '';
}

function Trend({ title, unit, games, minSpan, figureOf, textOf, axisTextOf }: TrendProps) {
  const points = games.flatMap((trendGame) => {
    const value = figureOf(trendGame);
    const { id, label, title: gameTitle } = trendGame.game;
    return value === null
      ? []
      : [{ key: id, label: monthAndDay(label.at), value, text: textOf(value), gameTitle }];
  });
  const aside = [unit, `last ${countedText(points.length, 'game')}`].filter(Boolean).join(', ');
  return (
    <Section title={title} aside={aside}>
      {points.length === 0 ? (
        <p className="muted">Each game with this figure appears here.</p>
      ) : (
        <LineChart
          label={points.map(({ gameTitle, text }) => `${gameTitle}: ${text}`).join('; ')}
          minSpan={minSpan}
          axisTextOf={axisTextOf}
          points={points}
        />
      )}
    </Section>
  );
}
