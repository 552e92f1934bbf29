import {
  averageAgainstBand,
  effectivenessBand,
  NO_TALLY,
  percentBand,
  rate,
} from '@full-count/baseball';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AverageCell, RateCell } from './rate-cell.tsx';

it.each([
  [5, 8, percentBand, 'good'],
  [4, 8, percentBand, 'fair'],
  [0, 1, percentBand, 'poor'],
  [5, 8, effectivenessBand, 'fair'],
] as const)(
  'colors %i of %i by the thresholds, although the sample is small',
  (n, of, band, color) => {
    const cell = renderToStaticMarkup(<RateCell rate={rate(n, of)} band={band} />);
    expect(cell).toContain(`aria-label="${color}"`);
    expect(cell).toContain('aria-label="small sample"');
  },
);

it('colors an average of few at-bats, and nothing without any', () => {
  const cellOf = (hits: number, atBats: number) =>
    renderToStaticMarkup(
      <AverageCell tally={{ ...NO_TALLY, hits, atBats }} band={averageAgainstBand} />,
    );
  expect(cellOf(1, 4)).toContain('aria-label="good"');
  expect(cellOf(0, 0)).not.toContain('aria-label');
});

it('has no tag from ten pitches on', () => {
  const cell = renderToStaticMarkup(<RateCell rate={rate(6, 10)} band={percentBand} />);
  expect(cell).toContain('aria-label="good"');
  expect(cell).not.toContain('small sample');
});
