import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Databases that exist never run the baseline again, so a new word or column belongs into a migration after it. */
const BASELINE_HASH = '43704751eb8ce8f8';

test('the baseline is unchanged', () => {
  const folder = new URL('baseline/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted())
    hash.update(readFileSync(new URL(file, folder)));
  const baselineHash = hash.digest('hex').slice(0, 16);
  const advice = 'Undo the change of the baseline, and write a new migration';
  expect(baselineHash, advice).toBe(BASELINE_HASH);
});
