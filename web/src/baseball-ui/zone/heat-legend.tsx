import { HEAT_THRESHOLDS } from '@full-count/baseball';
import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import heatSteps from './heat.module.css';
import styles from './heat-legend.module.css';

interface HeatLegendProps {
  /** `bar` has shades without numbers, for the live screens. `shades` also leaves out the text. */
  size?: 'full' | 'bar' | 'shades' | undefined;
}

const [, ...THRESHOLDS_ABOVE_0] = HEAT_THRESHOLDS;
const STEPS = [
  `<${THRESHOLDS_ABOVE_0[0]}`,
  ...THRESHOLDS_ABOVE_0.map((threshold) => `${threshold}+`),
];
const SPOKEN_LEGEND = `Shades by percent of the pitches shown: ${STEPS.join(', ')}`;

/** The zones show counts, so the text says that the shades are percents. */
const UNITS = { full: 'Shades: % of pitches shown', bar: '% of pitches' } as const;

export const HeatLegend = memo(function HeatLegend({ size = 'full' }: HeatLegendProps) {
  return (
    <span role="img" aria-label={SPOKEN_LEGEND} className={classNames(styles.legend, styles[size])}>
      <span className={styles.steps}>
        {STEPS.map((step, index) => (
          <i key={step} className={heatSteps[`heat${index + 1}`]}>
            {size === 'full' && step}
          </i>
        ))}
      </span>
      {size !== 'shades' && <span className={styles.unit}>{UNITS[size]}</span>}
    </span>
  );
});
