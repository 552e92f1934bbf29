import { afterEach, expect, it, vi } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import type { StoredChange } from '../database/database.ts';
import { exportAccount } from './export-account.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('exports every row, the queue, the refused changes and the spare ones as valid JSON', async () => {
  const device = admitDevice(new FakeServer(newTeamId()), 'owner');
  await device.sync();
  const gameId = await device.startGame();
  for (let n = 0; n < 3; n++) await device.pitch(gameId, { call: 'foul' });
  await device.pitch(gameId, { call: 'ball' });
  await device.sync();
  await device.pitch(gameId, { call: 'ball' });
  const [unsent] = await device.waiting();
  const refusal = { state: 'refused', code: 'forbidden', settledAt: 'now' } as const;
  await device.db.changes.put({ ...(unsent as StoredChange), ...refusal });

  const spare = JSON.stringify([{ teamId: 'team', id: 'a', name: 'player.add', args: {}, at: '' }]);
  vi.stubGlobal('localStorage', { getItem: () => spare });
  const text = await exportAccount(device.db, device.userId, new Date(Date.UTC(2026, 4, 2)));
  const file = JSON.parse(text) as Record<string, unknown>;
  expect(file).toMatchObject({ app: 'Full Count', exportedAt: '2026-05-02T00:00:00.000Z' });
  for (const table of device.db.tables) {
    // Summaries are not exported, because they can be computed again.
    if (table.name === 'gameSummaries') continue;
    const rows = await table.toArray();
    expect(file[table.name], table.name).toEqual(JSON.parse(JSON.stringify(rows)));
  }
  expect(file.plateAppearances).toMatchObject([{ pitches: [{}, {}, {}, { call: 'ball' }] }]);
  expect(file.spare).toEqual(JSON.parse(spare));
  expect(file.changes).toContainEqual(expect.objectContaining({ code: 'forbidden' }));
});
