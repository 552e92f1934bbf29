import { expect, it } from 'vitest';
import { checkWords } from './check-labels.ts';

const at = '2026-05-02T17:30:00.000Z';

it('says nothing before the first comparison', () => {
  expect(checkWords({ checkedAt: null, differedAt: null })).toBeNull();
});

it('says that both ends are the same, and what became of a difference', () => {
  expect(checkWords({ checkedAt: at, differedAt: null })).toMatch(
    /^Everything sent matches the server \(checked .*\)\.$/,
  );
  const both = checkWords({ checkedAt: at, differedAt: at });
  expect(both).toMatch(
    /^Everything sent matches the server .* didn't match the server .* downloaded again/,
  );
});
