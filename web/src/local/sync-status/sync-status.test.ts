import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { addWaiting } from '../database/changes.ts';
import { type Stored, UserDatabase } from '../database/database.ts';
import { readSyncStatus } from './sync-status.ts';

const TEAM = 'team';
let db: UserDatabase;

beforeEach(() => {
  db = new UserDatabase('sync-status-test');
});
afterEach(() => db.delete());

function plateAppearance(id: string, gameId: string, pitches: string[], voided: string[] = []) {
  return {
    id,
    gameId,
    pitches: [
      ...pitches.map((pitch) => ({ id: pitch })),
      ...voided.map((pitch) => ({ id: pitch, voided: true })),
    ],
  } as unknown as PlateAppearanceRow;
}

async function storeGame(id: string, gameDate: string, more: object = {}): Promise<void> {
  const game = { id, opponent: 'Hawks', homeTeam: true, gameDate, ...more };
  await db.games.put({ teamId: TEAM, ...game } as Stored<'games'>);
}

async function storePitches(row: PlateAppearanceRow): Promise<void> {
  await db.plateAppearances.put({ teamId: TEAM, ...row });
}

async function queue(id: number, args: Record<string, unknown>): Promise<void> {
  await addWaiting(db, TEAM, [{ id: `change ${id}`, name: 'x', args, at: '' }]);
}

it('counts the pitches that the server has and the changes that wait', async () => {
  await storeGame('g', '2026-06-20T17:00:00.000Z');
  await storePitches(plateAppearance('a', 'g', ['p1', 'p2'], ['p3']));
  await storePitches(plateAppearance('b', 'g', ['p4']));
  await queue(1, { gameId: 'g' });
  await queue(2, { gameId: 'g' });
  await queue(3, { id: 'player' });
  const [status] = await readSyncStatus(db, [TEAM]);
  expect(status?.games).toMatchObject([{ id: 'g', pitches: 3, confirmed: 3, waiting: 2 }]);
  expect(status?.otherWaiting).toBe(1);
});

it('counts the creation of a game as a waiting change of the game', async () => {
  await storeGame('g', '2026-06-20T17:00:00.000Z');
  await queue(1, { id: 'g' });
  const [status] = await readSyncStatus(db, [TEAM]);
  expect(status).toMatchObject({ games: [{ pitches: 0, waiting: 1 }], otherWaiting: 0 });
});

it('lists the newest game first, and a deleted game only while it has waiting changes', async () => {
  await storeGame('old', '2026-06-01T17:00:00.000Z');
  await storeGame('new', '2026-06-20T17:00:00.000Z');
  await storeGame('gone', '2026-06-10T17:00:00.000Z', { deletedAt: '2026-06-21T17:00:00.000Z' });
  const ids = async () => (await readSyncStatus(db, [TEAM]))[0]?.games.map(({ id }) => id);
  expect(await ids()).toEqual(['new', 'old']);
  await queue(1, { gameId: 'gone' });
  expect(await ids()).toEqual(['new', 'gone', 'old']);
});

it('counts the pitches and waiting changes of bullpen sessions', async () => {
  const session = { id: 's', title: 'Side', sessionDate: '2026-06-20T17:00:00.000Z' };
  await db.practiceSessions.put({ teamId: TEAM, ...session } as Stored<'practiceSessions'>);
  const atBat = (id: string, { isVoided = false } = {}) =>
    ({
      teamId: TEAM,
      id,
      practiceSessionId: 's',
      pitches: [{ id: `${id} pitch`, ...(isVoided && { voidedAt: '2026-06-20T17:30:00.000Z' }) }],
    }) as unknown as Stored<'practiceAtBats'>;
  await db.practiceAtBats.bulkPut([atBat('a'), atBat('b'), atBat('c', { isVoided: true })]);
  await queue(1, { sessionId: 's' });
  const [status] = await readSyncStatus(db, [TEAM]);
  expect(status?.sessions).toMatchObject([{ title: 'Side', pitches: 2, confirmed: 2, waiting: 1 }]);
  expect(status?.otherWaiting).toBe(0);
});

it('counts unsent pitches as not confirmed', async () => {
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server, 'owner');
  await coach.sync();
  const gameId = await coach.startGame();
  await coach.pitch(gameId, { call: 'ball' });
  await coach.sync();
  await coach.pitch(gameId, { call: 'foul' });
  await coach.pitch(gameId, { call: 'ball' });
  const [status] = await readSyncStatus(coach.db, [server.teamId]);
  expect(status?.games).toMatchObject([{ id: gameId, pitches: 3, confirmed: 1, waiting: 2 }]);
});
