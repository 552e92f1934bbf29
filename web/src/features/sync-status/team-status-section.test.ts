import { expect, it } from 'vitest';
import { comparisonText } from './team-status-section.tsx';

const at = '2026-05-02T17:30:00.000Z';

it('is null before the first comparison', () => {
  expect(comparisonText({ checkedAt: null, differedAt: null })).toBeNull();
});

it('says that the server has the same data, and how a difference was repaired', () => {
  expect(comparisonText({ checkedAt: at, differedAt: null })).toMatch(
    /^Everything sent matches the server \(checked .*\)\.$/,
  );
  const text = comparisonText({ checkedAt: at, differedAt: at });
  expect(text).toMatch(
    /^Everything sent matches the server .* didn't match the server .* downloaded again/,
  );
});
