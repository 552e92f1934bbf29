import {
  BATTING,
  countWithNoun,
  type Figure,
  figureValue,
  type ListableFigure,
  PITCHING,
  type PlayerRole,
  playerSeason,
  tallyOf,
  valueText,
} from '@full-count/baseball';
import { useMemo } from 'react';
import {
  type PlaysRequest,
  playsInGames,
  playsRequest,
  useShowPlays,
} from '../../baseball-ui/counted/show-plays.ts';
import layout from '../../baseball-ui/report-layout.module.css';
import { monthAndDay } from '../../format/day-and-time.ts';
import { byGameDate } from '../../format/game-dates/by-game-date.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { PlayerView } from './model/player-view.ts';

const MAX_GAMES = 10;

const TREND_FIGURES: Readonly<Record<PlayerRole, ListableFigure>> = {
  batter: BATTING.contactPercentage,
  pitcher: PITCHING.strikePercentage,
};

type TrendGame = ReturnType<typeof lastTenGames>[number];

function lastTenGames({ games, evictedGames }: Pick<PlayerView, 'games' | 'evictedGames'>) {
  const firstIndex = Math.max(0, games.length - MAX_GAMES);
  return games.slice(firstIndex).map((game, index) => {
    const gamesUntil = games.slice(0, firstIndex + index + 1);
    return {
      game,
      /** The games of the season up to this one. */
      gamesUntil,
      /** How many games up to this one have pitches that are not on this device. */
      missingGameCountUntil: evictedGames.filter(
        (evicted) => byGameDate(evicted, game.played.game) < 0,
      ).length,
      tally: tallyOf(game.record),
      /** Of the season after the game. Null for a pitcher. */
      seasonAfter: playerSeason(gamesUntil.map(({ played }) => played)).batting,
    };
  });
}

export function PlayerTrends({ view }: { view: PlayerView }) {
  const { role } = view;
  const games = useMemo(() => lastTenGames(view), [view]);
  const rate = TREND_FIGURES[role];
  const average = BATTING.battingAverage;
  const velocity = { ...PITCHING.averageVelocity, title: 'Velocity' };
  return (
    <div className={layout.pair}>
      <Trend
        title={`${rate.title} by Game`}
        games={games}
        minSpan={20}
        maxValue={100}
        pointOf={({ tally }) => figureValue(rate, tally)}
        textOf={(value) => valueText(rate, value)}
        playsRequestOf={requestForGame(rate)}
      />
      {role === 'batter' ? (
        <Trend
          title="Season AVG After Each Game"
          games={games}
          minSpan={100}
          axisTextOf={thousandthsText}
          pointOf={({ seasonAfter }) => seasonAfter && thousandthsOf(average, seasonAfter)}
          textOf={thousandthsText}
          playsRequestOf={({ game, gamesUntil, missingGameCountUntil }) => ({
            ...playsRequest(average, playsInGames(gamesUntil, missingGameCountUntil)),
            title: `Season AVG after ${game.title}`,
          })}
        />
      ) : (
        <Trend
          title="Velocity by Game"
          unit="mph"
          games={games}
          minSpan={4}
          pointOf={({ tally }) => figureValue(velocity, tally)}
          textOf={(value) => valueText(velocity, value)}
          playsRequestOf={requestForGame(velocity)}
        />
      )}
    </div>
  );
}

function requestForGame(figure: ListableFigure) {
  return ({ game }: TrendGame): PlaysRequest =>
    playsRequest(figure, playsInGames([game]), game.title);
}

/** The axis of an average has whole numbers, which are thousandths. */
function thousandthsOf(figure: Figure, tally: TrendGame['tally']): number | null {
  const value = figureValue(figure, tally);
  return value === null ? null : Math.round(value * 1000);
}

function thousandthsText(thousandths: number): string {
  return valueText(BATTING.battingAverage, thousandths / 1000);
}

interface TrendProps {
  title: string;
  unit?: string;
  games: readonly TrendGame[];
  /** The least span of the axis, in the unit of `pointOf`. */
  minSpan: number;
  maxValue?: number;
  pointOf: (game: TrendGame) => number | null;
  textOf: (value: number) => string;
  axisTextOf?: (value: number) => string;
  playsRequestOf: (game: TrendGame) => PlaysRequest;
}

function Trend(props: TrendProps) {
  const { title, unit, games, minSpan, maxValue, pointOf, textOf, axisTextOf, playsRequestOf } =
    props;
  const showPlays = useShowPlays();
  const points = games.flatMap((trendGame) => {
    const value = pointOf(trendGame);
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
