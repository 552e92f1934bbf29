import {
  countWithNoun,
  figureRate,
  figureText,
  figureValue,
  type ListableFigure,
  PITCHING,
} from '@full-count/baseball';
import { playsRequest, useShowPlays } from '../../baseball-ui/counted/show-plays.ts';
import layout from '../../baseball-ui/report-layout.module.css';
import { monthAndDay } from '../../format/day-and-time.ts';
import { gameOptionText } from '../../format/game-dates/game-labels.ts';
import { speedText } from '../../format/rates.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/layout/section.tsx';
import type { GameTrend } from './model/season-view.ts';
import styles from './season.module.css';

const MIN_SPAN_PERCENT = 20;
const MIN_SPAN_MPH = 4;
const STRIKES = PITCHING.strikePercentage;
const SPEED = PITCHING.averageVelocity;
const VELOCITY_LIST = { title: 'Velocity', plays: SPEED.plays };

export function SeasonTrends({ trend }: { trend: readonly GameTrend[] }) {
  const showPlays = useShowPlays();
  const gamesWithVelocity = trend.filter(({ tally }) => tally.measured > 0);
  const openListOf =
    (figure: Pick<ListableFigure, 'title' | 'formula' | 'plays'>) => (gameId: string) => {
      const game = trend.find(({ id }) => id === gameId);
      if (game !== undefined) showPlays?.(playsRequest(figure, game.playsOf, titleOf(game)));
    };
  return (
    <div className={classNames(layout.pair, styles.pair)}>
      <Section title="Strike % by Game" aside={asideOf(countWithNoun(trend.length, 'game'), trend)}>
        {trend.length === 0 ? (
          <p className="muted">Each completed game with pitches appears here.</p>
        ) : (
          <LineChart
            label="Strike % by Game"
            minSpan={MIN_SPAN_PERCENT}
            maxValue={100}
            points={trend.map((game) => ({
              key: game.id,
              label: monthAndDay(game.label.at),
              value: figureValue(STRIKES, game.tally) ?? 0,
              text: figureText(STRIKES, game.tally) ?? '–',
              name: spokenStrikes(game),
            }))}
            onOpen={openListOf(STRIKES)}
          />
        )}
      </Section>
      <Section
        title="Velocity by Game"
        aside={asideOf(
          `mph, ${countWithNoun(gamesWithVelocity.length, 'game')}`,
          gamesWithVelocity,
        )}
      >
        {gamesWithVelocity.length === 0 ? (
          <p className="muted">Games with velocity readings appear here.</p>
        ) : (
          <LineChart
            label="Velocity by Game"
            minSpan={MIN_SPAN_MPH}
            points={gamesWithVelocity.map((game) => ({
              key: game.id,
              label: monthAndDay(game.label.at),
              value: figureValue(SPEED, game.tally) ?? 0,
              text: figureText(SPEED, game.tally) ?? '–',
              name: `${titleOf(game)}: ${speedText(game.tally)}`,
            }))}
            onOpen={openListOf(VELOCITY_LIST)}
          />
        )}
      </Section>
    </div>
  );
}

function asideOf(text: string, games: readonly GameTrend[]) {
  return (
    <>
      {text}
      {games.length > 0 && <span className="no-print">, tap a game to see its pitches</span>}
    </>
  );
}

function titleOf({ label, opponent }: GameTrend): string {
  return gameOptionText(label, opponent);
}

function spokenStrikes(game: GameTrend): string {
  const { n, of } = figureRate(STRIKES, game.tally);
  return `${titleOf(game)}: ${figureText(STRIKES, game.tally)}, ${n} of ${of}`;
}
