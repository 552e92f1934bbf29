import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Space, UserDatabase } from '../../local/database/database.ts';
import { newSpace } from '../../local/database/space.ts';
import { newId } from '../../platform/ids.ts';
import { requeueLost } from './requeue.ts';

const TEAM = newId();
const CLIENT = newId();
let db: UserDatabase;

beforeEach(() => {
  db = new UserDatabase(newId());
});
afterEach(() => {
  db.close();
});

function change(id: number) {
  return { id, name: 'player.add', version: 1, args: { id: `player-${id}` }, at: 'then' };
}

async function confirmFourChanges(): Promise<Space> {
  await db.sentlog.put({
    teamId: TEAM,
    clientId: CLIENT,
    firstId: 1,
    lastId: 4,
    confirmedAt: 'then',
    mutationsJson: JSON.stringify([1, 2, 3, 4].map(change)),
  });
  return { ...newSpace(TEAM, CLIENT), lastMutationId: 4, lastQueuedId: 4 };
}

const queuedChanges = async () => (await db.outbox.toArray()).map(({ id, args }) => [id, args.id]);

it('queues changes again that a restored server lost, with the same ids', async () => {
  const space = await requeueLost(db, await confirmFourChanges(), 2, newId);
  expect(space).toMatchObject({ clientId: CLIENT, lastMutationId: 2, lastQueuedId: 4 });
  expect(await queuedChanges()).toEqual([
    [3, 'player-3'],
    [4, 'player-4'],
  ]);
});

it('queues lost changes again for a server that is then restored from an older backup', async () => {
  const restored = await requeueLost(db, await confirmFourChanges(), 2, newId);
  const secondResult = await requeueLost(db, restored, 1, newId);
  expect(secondResult).toMatchObject({ clientId: CLIENT, lastMutationId: 1, lastQueuedId: 4 });
  expect(await queuedChanges()).toEqual([
    [2, 'player-2'],
    [3, 'player-3'],
    [4, 'player-4'],
  ]);
});

it('gives the queue a new client id if the sent log does not have all lost changes', async () => {
  const space = await confirmFourChanges();
  await db.sentlog.clear();
  await db.outbox.put({ ...change(5), teamId: TEAM });
  const next = await requeueLost(db, { ...space, lastQueuedId: 5 }, 2, newId);
  expect(next).toMatchObject({ lastMutationId: 0, lastQueuedId: 1 });
  expect(next.clientId).not.toBe(CLIENT);
  expect(await queuedChanges()).toEqual([[1, 'player-5']]);
});
