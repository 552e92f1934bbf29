import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** `` `a.test.ts`: "one", "another" `` */
const FILE_AND_TESTS = /`([\w./-]+\.tsx?)`: ("[^"]+"(?:, "[^"]+")*)/g;

it('docs/trouble.md names existing files and tests for every promise', () => {
  const page = read('docs/trouble.md');
  const missing: string[] = [];
  for (const [, file = '', names = ''] of page.matchAll(FILE_AND_TESTS)) {
    const source = existsSync(new URL(file, root)) ? read(file) : '';
    for (const [, name = ''] of names.matchAll(/"([^"]+)"/g)) {
      if (!source.includes(name)) missing.push(`${file}: ${name}`);
    }
  }
  for (const [, path = ''] of page.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|md))`/g)) {
    if (!existsSync(new URL(path, root))) missing.push(path);
  }
  expect(missing).toEqual([]);
  const promises = page.split('\n').filter((line) => /^\| (?!promise)/.test(line));
  const fewestPromises = 36;
  expect(promises.length).toBeGreaterThanOrEqual(fewestPromises);
  expect(promises.filter((line) => !/\.test\.ts|-suite\.ts/.test(line))).toEqual([]);
});

it('every request of the app has a time-out', () => {
  const folder = new URL('web/src/', root);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const filesThatFetch = sources.filter((path) => /\bfetch\(/.test(read(`web/src/${path}`)));
  expect(filesThatFetch.sort()).toEqual([
    'local/session/session.ts',
    'platform/api-client.ts',
    'platform/is-server-up.ts',
    'sw/check-stored-files.ts',
    'sync/exchange/batch.ts',
  ]);
  for (const path of filesThatFetch)
    expect(read(`web/src/${path}`), path).toContain('AbortSignal.timeout(');
});
