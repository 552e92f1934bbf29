import 'fake-indexeddb/auto';
import type { User } from '@full-count/sync-protocol';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { UserDatabase, userDatabaseName } from './database.ts';
import { accountOf, rememberUser } from './device.ts';
import { deleteAccount, hasUnsentWork, waitingWork } from './waiting-work.ts';

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
    createdAt: '2026-05-02T17:30:00.000Z',
    updatedAt: '2026-05-02T17:30:00.000Z',
  };
}

async function queue(userId: string, changes: number): Promise<void> {
  const db = new UserDatabase(userId);
  const entries = Array.from({ length: changes }, (_, index) => ({
    teamId: 'team',
    id: index + 1,
    name: 'player.add',
    version: 1,
    args: {},
    at: '2026-05-02T17:30:00.000Z',
  }));
  await db.outbox.bulkAdd(entries);
  db.close();
}

beforeEach(async () => {
  await deleteAccount(PAT);
  await deleteAccount(DANA);
});

describe('work that waits on a shared device', () => {
  it('is counted for each account that left some', async () => {
    await rememberUser(user(PAT, 'Pat'));
    await rememberUser(user(DANA, 'Dana'));
    await queue(PAT, 3);
    expect(await waitingWork()).toEqual([{ userId: PAT, firstName: 'Pat', changes: 3 }]);
  });

  it('is no longer there when the account was taken off the device', async () => {
    await rememberUser(user(PAT, 'Pat'));
    await queue(PAT, 1);
    expect(await hasUnsentWork(PAT)).toBe(true);
    await deleteAccount(PAT);
    expect(await hasUnsentWork(PAT)).toBe(false);
    expect(await accountOf(PAT)).toBeNull();
    expect(await waitingWork()).toEqual([]);
  });

  it('makes no database by looking for one', async () => {
    await hasUnsentWork(PAT);
    expect(await Dexie.exists(userDatabaseName(PAT))).toBe(false);
  });
});
