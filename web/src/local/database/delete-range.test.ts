import { liveQuery } from 'dexie';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { UserDatabase } from './database.ts';
import { deleteRange } from './delete-range.ts';

const teamId = newId();
const otherTeamId = newId();
let db: UserDatabase;

const entry = (team: string, id: number) => ({
  ...{ teamId: team, id, name: 'pitch.log', version: 1, args: {}, at: '2026-05-01T10:00:00.000Z' },
});

beforeEach(async () => {
  db = new UserDatabase(newId());
  const mine = [1, 2, 3, 4].map((id) => entry(teamId, id));
  await db.outbox.bulkAdd([...mine, entry(otherTeamId, 2)]);
});

const idsLeft = async () => (await db.outbox.toArray()).map((one) => [one.teamId, one.id]);

it('deletes from one key to the other, both included, and nothing of another team', async () => {
  await db.transaction('rw', db.outbox, () => deleteRange(db.outbox, [teamId, 2], [teamId, 3]));
  expect(await idsLeft()).toEqual(
    [
      [teamId, 1],
      [teamId, 4],
      [otherTeamId, 2],
    ].sort(),
  );
});

it('comes back with its transaction', async () => {
  const failing = db.transaction('rw', db.outbox, async () => {
    await deleteRange(db.outbox, [teamId, 1], [teamId, 4]);
    throw new Error('after it');
  });
  await expect(failing).rejects.toThrow('after it');
  expect(await idsLeft()).toHaveLength(5);
});

it('is seen by who watches the table', async () => {
  const counts: number[] = [];
  const watch = liveQuery(() => db.outbox.count()).subscribe((count) => counts.push(count));
  await expect.poll(() => counts).toEqual([5]);
  await db.transaction('rw', db.outbox, () => deleteRange(db.outbox, [teamId, 1], [teamId, 3]));
  await expect.poll(() => counts).toEqual([5, 2]);
  watch.unsubscribe();
});

it('needs a transaction', async () => {
  await expect(deleteRange(db.outbox, [teamId, 1], [teamId, 4])).rejects.toThrow();
  expect(await idsLeft()).toHaveLength(5);
});
