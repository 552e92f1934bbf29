import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTempDir } from '@full-count/scripts/temp-dir.ts';
import { afterAll, expect, it } from 'vitest';
import { type RepeatableApp, startRepeatableApp } from '../lab/repeatable-app.ts';
import { recordRest } from './record-rest.ts';
import { differencesOf, Recording } from './recording.ts';

const folder = makeTempDir('record');
afterAll(() => folder.remove());

async function record(name: string, change: (app: RepeatableApp) => RepeatableApp = (app) => app) {
  const app = await startRepeatableApp('/nonexistent');
  try {
    const recording = new Recording();
    await recordRest(recording, change(app), {});
    recording.write(join(folder.path, name));
  } finally {
    await app.close();
  }
}

it('records every GET, equally in every run, and shows a number that differs', async () => {
  await record('before');
  await record('after');
  expect(differencesOf(folder.path, 'before', 'after')).toBe('');

  const path = 'rest/everything/api/games/2026-05-02-hawks-rivals/stats.txt';
  const file = join(folder.path, 'after', path);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"totalPitches": 1,', '"totalPitches": 2,'));
  const difference = differencesOf(folder.path, 'before', 'after');
  expect(difference).toContain(`diff --git before/${path} after/${path}\n`);
  expect(difference.match(/^[-+] .*/gm)).toEqual([
    '-      "totalPitches": 1,',
    '+      "totalPitches": 2,',
  ]);
});

it('fails for a GET whose path has a parameter that it knows no example of', async () => {
  const route = { method: 'GET', url: '/api/umpires/:umpireId', handler: () => {} } as const;
  const addRoute = (app: RepeatableApp) => ({ ...app, routes: [...app.routes, route] });
  await expect(record('with another route', addRoute)).rejects.toThrow('/api/umpires/:umpireId');
});
