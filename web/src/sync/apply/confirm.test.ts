import type { SyncResult } from '@full-count/sync-protocol';
import { beforeEach, expect, it } from 'vitest';
import { changeOf } from '../../local/database/changes.ts';
import { type Space, type StoredChange, UserDatabase } from '../../local/database/database.ts';
import { newSpace } from '../../local/database/space.ts';
import { newId } from '../../platform/ids.ts';
import { confirmSettled } from './confirm.ts';

const at = '2026-05-01T10:00:00.000Z';
const teamId = newId();
let db: UserDatabase;
let space: Space;

const queue = [1, 2, 3].map(
  (id): StoredChange => ({ teamId, id, name: 'pitch.log', version: 1, args: { n: id }, at }),
);

beforeEach(async () => {
  db = new UserDatabase(newId());
  space = newSpace(teamId, newId());
  await db.outbox.bulkAdd(queue);
});

async function confirm(settled: readonly StoredChange[], statuses: SyncResult['status'][]) {
  const results = new Map(
    statuses.map((status, index) => [index + 1, { id: index + 1, status } as SyncResult]),
  );
  await db.transaction('rw', db.tables, () =>
    confirmSettled(db, space, settled, results, { at, serverTime: at }),
  );
  return (await db.sentlog.toArray()).map((entry) => entry.mutationsJson);
}

const textOf = (entries: readonly StoredChange[]) => JSON.stringify(entries.map(changeOf));

it('stores the settled changes in the sent log', async () => {
  expect(await confirm(queue, ['applied', 'applied', 'applied'])).toEqual([textOf(queue)]);
});

it('leaves out refused changes and changes without a result', async () => {
  expect(await confirm(queue, ['applied', 'refused'])).toEqual([textOf(queue.slice(0, 1))]);
});
