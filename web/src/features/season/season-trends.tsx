import { oneDecimalText } from '@full-count/baseball';
import { PITCHING_FIGURES } from '../../baseball-ui/counted/figures.ts';
import { type FigureToList, useShowPlays } from '../../baseball-ui/counted/show-plays.ts';
import layout from '../../baseball-ui/report-layout.module.css';
import { countWithNoun } from '../../format/counted.ts';
import { monthAndDay } from '../../format/day-and-time.ts';
import { gameOptionText } from '../../format/game-dates/game-labels.ts';
import { percentText, speedText } from '../../format/rates.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Section } from '../../ui/layout/section.tsx';
import type { GameTrend } from './model/season-view.ts';
import styles from './season.module.css';

const MIN_SPAN_PERCENT = 20;
const MIN_SPAN_MPH = 4;
const VELOCITY: FigureToList = { title: 'Velocity', figure: { rate: 'velocity_readings' } };

export function SeasonTrends({ trend }: { trend: readonly GameTrend[] }) {
  const showPlays = useShowPlays();
  const gamesWithVelocity = trend.filter(({ averageVelocity }) => averageVelocity !== null);
  const openListOf =
    ({ title, formula, figure }: FigureToList) =>
    (gameId: string) => {
      const game = trend.find(({ id }) => id === gameId);
      if (game === undefined) return;
      const { playsOf } = game;
      showPlays?.({ title: `${title}, ${titleOf(game)}`, formula, figure, playsOf });
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
              value: game.strikes.percent ?? 0,
              text: percentText(game.strikes.percent),
              name: spokenStrikes(game),
            }))}
            onOpen={openListOf(PITCHING_FIGURES.strikes)}
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
              value: game.averageVelocity ?? 0,
              text: oneDecimalText(game.averageVelocity ?? 0),
              name: spokenVelocity(game),
            }))}
            onOpen={openListOf(VELOCITY)}
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
  const { strikes } = game;
  return `${titleOf(game)}: ${percentText(strikes.percent)}, ${strikes.n} of ${strikes.of}`;
}

function spokenVelocity(game: GameTrend): string {
  return `${titleOf(game)}: ${speedText(game.averageVelocity ?? 0, game.measured)}`;
}
