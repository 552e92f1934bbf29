import type { User } from '@full-count/sync-protocol';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addWaiting, countIn } from '../database/changes.ts';
import { type Space, type Stored, UserDatabase, userDatabaseName } from '../database/database.ts';
import { newSpace } from '../database/space.ts';
import { accountOf, rememberUser } from './device.ts';
import {
  accountsWithUnsent,
  deleteAccountData,
  deleteAllButUnsent,
  hasUnsentChanges,
} from './unsent-changes.ts';

const PAT = '01990000-0000-7000-8000-00000000000a';
const DANA = '01990000-0000-7000-8000-00000000000b';

function user(id: string, firstName: string): User {
  return {
    id,
    email: `${firstName.toLowerCase()}@example.com`,
    firstName,
    lastName: 'Example',
    profileImageUrl: null,
    state: 'TX',
    role: 'coach',
    authMethod: 'local',
    isEmailVerified: false,
    charting: null,
    createdAt: '2026-05-02T17:30:00.000Z',
    updatedAt: '2026-05-02T17:30:00.000Z',
  };
}

async function queue(userId: string, changes: number): Promise<void> {
  const db = new UserDatabase(userId);
  const entries = Array.from({ length: changes }, (_, index) => ({
    id: `change ${index}`,
    name: 'player.add',
    args: {},
    at: '2026-05-02T17:30:00.000Z',
  }));
  await addWaiting(db, 'team', entries);
  db.close();
}

beforeEach(async () => {
  await deleteAccountData(PAT);
  await deleteAccountData(DANA);
});

describe('unsent changes on a shared device', () => {
  it('are counted for each account', async () => {
    await rememberUser(user(PAT, 'Pat'));
    await rememberUser(user(DANA, 'Dana'));
    await queue(PAT, 3);
    expect(await accountsWithUnsent()).toEqual([{ userId: PAT, firstName: 'Pat', changes: 3 }]);
  });

  it('include spare changes', async () => {
    await rememberUser(user(PAT, 'Pat'));
    const spare = JSON.stringify([
      { teamId: 'team', id: 'a', name: 'player.add', args: {}, at: '' },
    ]);
    const getItem = (key: string) => (key === `spare-${PAT}` ? spare : null);
    vi.stubGlobal('localStorage', { getItem, removeItem: () => {} });
    expect(await accountsWithUnsent()).toEqual([{ userId: PAT, firstName: 'Pat', changes: 1 }]);
    vi.unstubAllGlobals();
  });

  it('are deleted with the account', async () => {
    await rememberUser(user(PAT, 'Pat'));
    await queue(PAT, 1);
    expect(await hasUnsentChanges(PAT)).toBe(true);
    await deleteAccountData(PAT);
    expect(await hasUnsentChanges(PAT)).toBe(false);
    expect(await accountOf(PAT)).toBeNull();
    expect(await accountsWithUnsent()).toEqual([]);
  });

  it('are all that stays on the device after a sign-out', async () => {
    await rememberUser(user(PAT, 'Pat'));
    await queue(PAT, 3);
    const db = new UserDatabase(PAT);
    const space: Space = { ...newSpace('team'), base: [7, 1] };
    await db.spaces.bulkPut([space, { ...newSpace('other'), base: [9, 1] }]);
    await db.players.put({ teamId: 'team', id: 'p' } as Stored<'players'>);
    await deleteAllButUnsent(PAT);
    expect(await db.players.count()).toBe(0);
    expect(await countIn(db, 'waiting')).toBe(3);
    expect(await db.spaces.toArray()).toEqual([{ ...space, base: null, revision: 1 }]);
    db.close();
    expect(await accountsWithUnsent()).toMatchObject([{ firstName: 'Pat', changes: 3 }]);
    expect((await accountOf(PAT))?.teams).toEqual([]);
  });

  it('are counted without creating a database', async () => {
    await hasUnsentChanges(PAT);
    expect(await Dexie.exists(userDatabaseName(PAT))).toBe(false);
  });
});
