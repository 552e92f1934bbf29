import { type Figure, figureRate, figureText, isListable, type Tally } from '@full-count/baseball';
import type { ReactNode } from 'react';
import { isSmallSample, Stat, type StatProps } from '../../ui/charts/stat.tsx';
import styles from './counted.module.css';
import { type PlaysOf, type PlaysRequest, playsRequest, useShowPlays } from './show-plays.ts';

interface FigureStatProps {
  figure: Figure;
  tally: Tally;
  /** Absent where no list of plays opens. */
  playsOf?: PlaysOf;
  /** Whose figure it is, for the title of the list. */
  owner?: string;
  /** The figure's title if absent. */
  label?: string;
  size?: StatProps['size'];
  /** "12 of 31" if absent. */
  countText?: string;
}

/** A figure with its counts. A tap opens the list of its plays. */
export function FigureStat(props: FigureStatProps) {
  const { figure, tally, playsOf, owner, label, size, countText } = props;
  const showPlays = useShowPlays();
  const { n, of } = figureRate(figure, tally);
  const opens = showPlays !== null && playsOf !== undefined && isListable(figure);
  return (
    <Stat
      label={label ?? figure.title}
      size={size}
      value={figureText(figure, tally)?.replace('%', '') ?? null}
      unit={figure.format === 'percent' ? '%' : undefined}
      countText={countText ?? `${n} of ${of}`}
      smallSample={isSmallSample(of)}
      formula={figure.formula}
      onOpen={opens ? () => showPlays(playsRequest(figure, playsOf, owner)) : undefined}
    />
  );
}

export function FigureButton(props: { request: PlaysRequest; children: ReactNode }) {
  const { request, children } = props;
  const showPlays = useShowPlays();
  if (showPlays === null) return children;
  return (
    <button
      type="button"
      className={styles.figure}
      title={`See the plays of ${request.title}`}
      onClick={() => showPlays(request)}
    >
      {children}
    </button>
  );
}
