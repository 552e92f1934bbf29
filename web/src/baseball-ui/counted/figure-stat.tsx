import type { Rate } from '@full-count/baseball';
import { isSmallSample } from '../../ui/charts/small-sample.tsx';
import { Stat, type StatProps } from '../../ui/charts/stat.tsx';
import { type PlaysRequest, useShowPlays } from './show-plays.ts';

interface FigureStatProps extends PlaysRequest {
  /** A label that is shorter than the title of the list of plays, which is the default. */
  label?: string;
  size?: StatProps['size'];
  value?: StatProps['value'];
  unit?: string | null;
  rate: Pick<Rate, 'n' | 'of' | 'percent'>;
  countText?: string | undefined;
}

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
