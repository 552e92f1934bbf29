import { HEAT_THRESHOLDS } from '@full-count/baseball';
import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './heat-legend.module.css';

interface HeatLegendProps {
  /** `bar`: shades without numbers, for a live screen. `shades`: without words, where it is narrow. */
  size?: 'full' | 'bar' | 'shades' | undefined;
}

const [, ...FLOORS_ABOVE_0] = HEAT_THRESHOLDS;
const STEPS = [`<${FLOORS_ABOVE_0[0]}`, ...FLOORS_ABOVE_0.map((floor) => `${floor}+`)];
const WORDS = `Shades by percent of the pitches shown: ${STEPS.join(', ')}`;

/** The numbers in the zones are counts, so the words say what the shades are. */
const UNITS = { full: 'Shades: % of pitches shown', bar: 'Shades: share' } as const;

/** What the shades of a heat map mean. */
export const HeatLegend = memo(function HeatLegend({ size = 'full' }: HeatLegendProps) {
  return (
    <span role="img" aria-label={WORDS} className={classNames(styles.legend, styles[size])}>
      <span className={styles.steps}>
        {STEPS.map((step, place) => (
          <i key={step} className={styles[`heat${place + 1}`]}>
            {size === 'full' && step}
          </i>
        ))}
      </span>
      {size !== 'shades' && <span className={styles.unit}>{UNITS[size]}</span>}
    </span>
  );
});
