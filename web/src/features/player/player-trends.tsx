import { type Figure, oneDecimalText } from '@full-count/baseball';
import { useMemo } from 'react';
import { BATTING_FIGURES } from '../../baseball-ui/counted/figures.ts';
import {
  type PlaysRequest,
  playsInGames,
  useShowPlays,
} from '../../baseball-ui/counted/show-plays.ts';
import layout from '../../baseball-ui/report-layout.module.css';
import { countWithNoun } from '../../format/counted.ts';
import { monthAndDay } from '../../format/day-and-time.ts';
import { averageText, percentText } from '../../format/rates.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { PlayerView } from './model/player-view.ts';
import { lastTenGames, TREND_FIGURES, type TrendGame } from './model/trend.ts';

export function PlayerTrends({ view }: { view: PlayerView }) {
  const { role } = view;
  const games = useMemo(() => lastTenGames(view), [view]);
  const { title: rateTitle, formula, figure: rateFigure } = TREND_FIGURES[role];
  const { average } = BATTING_FIGURES;
  return (
    <div className={layout.pair}>
      <Trend
        title={`${rateTitle} by Game`}
        games={games}
        minSpan={20}
        maxValue={100}
        figureOf={({ rate }) => rate.percent}
        textOf={(percent) => percentText(percent)}
        playsRequestOf={(trendGame) => ({
          ...requestForGame(rateTitle, rateFigure, trendGame),
          formula,
        })}
      />
      {role === 'batter' ? (
        <Trend
          title="Season AVG After Each Game"
          games={games}
          minSpan={100}
          axisTextOf={averageOfThousandths}
          figureOf={({ averageAfter }) => averageAfter && Math.round(averageAfter * 1000)}
          textOf={averageOfThousandths}
          playsRequestOf={({ game, gamesUntil, missingGameCountUntil }) => ({
            title: `Season AVG after ${game.title}`,
            formula: average.formula,
            figure: average.figure,
            playsOf: () => playsInGames(average.figure, gamesUntil, missingGameCountUntil),
          })}
        />
      ) : (
        <Trend
          title="Velocity by Game"
          unit="mph"
          games={games}
          minSpan={4}
          figureOf={({ velocity }) => velocity}
          textOf={oneDecimalText}
          playsRequestOf={(trendGame) =>
            requestForGame('Velocity', { rate: 'velocity_readings' }, trendGame)
          }
        />
      )}
    </div>
  );
}

function requestForGame(title: string, figure: Figure, { game }: TrendGame): PlaysRequest {
  return {
    title: `${title}, ${game.title}`,
    figure,
    playsOf: () => playsInGames(figure, [game]),
  };
}

interface TrendProps {
  title: string;
  unit?: string;
  games: readonly TrendGame[];
  /** The least span of the axis, in the unit of `figureOf`. */
  minSpan: number;
  maxValue?: number;
  figureOf: (game: TrendGame) => number | null;
  textOf: (value: number) => string;
  axisTextOf?: (value: number) => string;
  playsRequestOf: (game: TrendGame) => PlaysRequest;
}

function averageOfThousandths(thousandths: number): string {
  return averageText(thousandths / 1000) ?? '';
}

function Trend(props: TrendProps) {
  const { title, unit, games, minSpan, maxValue, figureOf, textOf, axisTextOf, playsRequestOf } =
    props;
  const showPlays = useShowPlays();
  const points = games.flatMap((trendGame) => {
    const value = figureOf(trendGame);
    if (value === null) return [];
    const { id, label, title: gameTitle } = trendGame.game;
    const text = textOf(value);
    const name = `${gameTitle}: ${text}`;
    return [{ key: id, label: monthAndDay(label.at), value, text, name }];
  });
  const open = (gameId: string) => {
    const tapped = games.find(({ game }) => game.id === gameId);
    if (tapped !== undefined) showPlays?.(playsRequestOf(tapped));
  };
  const unitAndGames = [unit, `last ${countWithNoun(points.length, 'game')}`];
  const aside = unitAndGames.filter(Boolean).join(', ');
  return (
    <Section
      title={title}
      aside={
        <>
          {aside}
          {points.length > 0 && <span className="no-print">, tap a game to see its plays</span>}
        </>
      }
    >
      {points.length === 0 ? (
        <p className="muted">Each game with this figure appears here.</p>
      ) : (
        <LineChart
          label={title}
          minSpan={minSpan}
          maxValue={maxValue}
          axisTextOf={axisTextOf}
          points={points}
          onOpen={showPlays === null ? undefined : open}
        />
      )}
    </Section>
  );
}
