import type { Rate } from '@full-count/baseball';
import { isJsonEqual } from '@full-count/sync-protocol';
import { memo } from 'react';
import { isSmallSample } from '../ui/charts/small-sample.tsx';
import { Stat, type StatProps } from '../ui/charts/stat.tsx';

interface RateStatProps {
  label: string;
  rate: Rate;
  formula?: string;
  size?: StatProps['size'];
}

export const RateStat = memo(RateStatView, isJsonEqual);

function RateStatView({ label, rate, formula, size = 'panel' }: RateStatProps) {
  return (
    <Stat
      label={label}
      value={rate.percent === null ? null : String(rate.percent)}
      unit="%"
      countText={`${rate.n} of ${rate.of}`}
      smallSample={isSmallSample(rate.of)}
      formula={formula}
      size={size}
    />
  );
}
