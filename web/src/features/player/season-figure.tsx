import { average, countedRate } from '@full-count/baseball';
import { useMemo } from 'react';
import { FigureStat } from '../../baseball-ui/counted/figure-stat.tsx';
import type { SeasonFigure } from '../../baseball-ui/counted/figures.ts';
import { averageText } from '../../format/rates.ts';
import type { PlayerView } from './model/player-view.ts';

export interface SeasonFigureStatProps {
  seasonFigure: SeasonFigure;
  /** An average has three decimals: ".312". */
  form: 'percent' | 'average';
  playsOf: PlayerView['playsOf'];
}

export function SeasonFigureStat({ seasonFigure, form, playsOf }: SeasonFigureStatProps) {
  const { title, formula, figure } = seasonFigure;
  const rate = useMemo(
    () => countedRate(playsOf(figure).games.flatMap(({ plays }) => plays)),
    [playsOf, figure],
  );
  const asAverage = form === 'average' && {
    value: averageText(average(rate.n, rate.of, 3)),
    unit: null,
  };
  const request = { title, formula, figure, playsOf };
  return <FigureStat {...request} rate={rate} {...asAverage} />;
}
