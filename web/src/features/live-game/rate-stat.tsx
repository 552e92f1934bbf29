import type { Rate } from '@full-count/baseball';
import { isJsonEqual } from '@full-count/sync-protocol';
import { memo } from 'react';
import { Stat } from '../../components/stat.tsx';

interface RateStatProps {
  label: string;
  rate: Rate;
  formula: string;
}

/** Under this many it is a hint, not a figure. */
const FIRM_AT = 10;

/** A percent with what it is made of. */
export const RateStat = memo(StatOfRate, isJsonEqual);

function StatOfRate({ label, rate, formula }: RateStatProps) {
  return (
    <Stat
      label={label}
      value={rate.percent === null ? null : String(rate.percent)}
      unit="%"
      n={`${rate.n} of ${rate.of}`}
      few={rate.of < FIRM_AT}
      formula={formula}
      size="panel"
    />
  );
}
