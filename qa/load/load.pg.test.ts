import { withTestDatabase } from '@full-count/db/testing';
import { buildApiIfChanged } from '@full-count/scripts/build-app.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../bench/report.ts';
import { type LoadLab, openLoadLab } from './load-lab.ts';
import { floodServer } from './workloads/flood.ts';
import { playHour } from './workloads/hour.ts';
import { playSeason, pushUnsentGames } from './workloads/pushes.ts';
import { watchGame } from './workloads/watchers.ts';

const database = withTestDatabase('postgres', { migrated: false });
let lab: LoadLab;

beforeAll(async () => {
  await buildApiIfChanged();
  lab = await openLoadLab(database.url);
}, 120_000);

afterAll(() => lab?.dispose());

/** The findings about lost or wrong data. A request that was not answered at once and was then sent again is fine. */
function wrongFindings(findings: readonly Finding[]): string[] {
  return findings
    .filter(
      ({ unit, value, name }) =>
        unit === 'wrong' && value > 0 && !name.endsWith('not answered at once'),
    )
    .map(({ name, value }) => `${name}: ${value}`);
}

describe('a small load', () => {
  it('of live games, at a steady rate and in a burst, loses nothing', async () => {
    const findings = await playSeason(lab, {
      teams: 4,
      gamesOfTeam: 3,
      sockets: 12,
      steady: { perSecond: 40, count: 60 },
      burst: { perSecond: 400, count: 60 },
    });
    expect(wrongFindings(findings)).toEqual([]);
  }, 120_000);

  it('of devices that come online with unsent games loses nothing', async () => {
    const findings = await pushUnsentGames(lab, {
      devices: 8,
      changesOfDevice: 80,
      perSecond: 100,
    });
    expect(wrongFindings(findings)).toEqual([]);
  }, 120_000);

  it('of a game that families watch refuses no pitch', async () => {
    const findings = await watchGame(lab, {
      watchers: 20,
      turns: 1,
      pitches: { perSecond: 40, count: 40 },
    });
    expect(wrongFindings(findings)).toEqual([]);
  }, 120_000);

  it('of useless changes from one account loses nothing of another team', async () => {
    const findings = await floodServer(lab.api, 'PostgreSQL', {
      batches: 8,
      pitches: 50,
      corrections: 10,
      versions: 10,
      members: 2,
      quietDurationMs: 100,
    });
    expect(wrongFindings(findings)).toEqual([]);
  }, 120_000);

  it('of everything at once loses nothing', async () => {
    const size = { minutes: 0.05, coaches: 2, bytes: 2 * 1024 * 1024, pauseMs: 20 };
    expect(wrongFindings(await playHour(lab.api, size))).toEqual([]);
  }, 120_000);
});
