import type { Rate } from '@full-count/baseball';
import { isSmallSample } from '../../ui/charts/small-sample.tsx';
import { Stat, type StatProps } from '../../ui/charts/stat.tsx';
import { type PlaysRequest, useShowPlays } from './show-plays.ts';

interface FigureStatProps extends PlaysRequest {
  /** A label that is shorter than the title of the list of plays, which is the default. */
  label?: string;
  size?: StatProps['size'];
  /** The text of the figure. By default a whole percentage. */
  value?: StatProps['value'];
  /** The unit, `%` by default. Null shows none. */
  unit?: string | null;
  /** The counts behind the value, such as "18 of 31". */
  rate: Pick<Rate, 'n' | 'of' | 'percent'>;
  countText?: string | undefined;
}

/** A figure with its counts. A tap opens the list of the plays that it counts. */
export function FigureStat(props: FigureStatProps) {
  const { label, size, value, unit = '%', rate, countText, ...request } = props;
  const showPlays = useShowPlays();
  const { n, of, percent } = rate;
  return (
    <Stat
      label={label ?? request.title}
      size={size}
      value={value !== undefined ? value : percent === null ? null : String(percent)}
      unit={unit ?? undefined}
      countText={countText ?? `${n} of ${of}`}
      smallSample={isSmallSample(of)}
      formula={request.formula}
      onOpen={showPlays === null ? undefined : () => showPlays(request)}
    />
  );
}
