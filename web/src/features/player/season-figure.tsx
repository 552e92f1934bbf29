import { average, countedPlays, countedRate } from '@full-count/baseball';
import { useMemo } from 'react';
import { FigureStat } from '../../baseball-ui/counted/figure-stat.tsx';
import { averageText } from '../../format/rates.ts';
import type { PlayerView } from './model/player-view.ts';
import type { SeasonFigureSpec } from './model/season-figures.ts';

interface SeasonFigureProps extends SeasonFigureSpec {
  games: PlayerView['games'];
}

/** A figure of the season, computed from the plays of the list that it opens. */
export function SeasonFigure({ games, form, ...request }: SeasonFigureProps) {
  const { figure } = request;
  const rate = useMemo(
    () => countedRate(games.flatMap(({ record }) => countedPlays(figure, record))),
    [games, figure],
  );
  const asAverage = form === 'average' && {
    value: averageText(average(rate.n, rate.of, 3)),
    unit: null,
  };
  return <FigureStat {...request} games={() => games} rate={rate} {...asAverage} />;
}
