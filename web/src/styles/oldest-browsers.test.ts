import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// Firefox drops the whole rule, and has known the selector only since 121. README names 115 as the oldest.
it('no selector of the app needs :has', () => {
  const source = fileURLToPath(new URL('../', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(css|tsx?)$/.test(file) && !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.filter((file) => readFileSync(`${source}${file}`, 'utf8').includes(':has(')),
  ).toEqual([]);
});
