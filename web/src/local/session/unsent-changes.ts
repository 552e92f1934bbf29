import Dexie from 'dexie';
import { countIn } from '../database/changes.ts';
import { UserDatabase, userDatabaseName } from '../database/database.ts';
import { withoutRows } from '../database/space.ts';
import { clearSpare, countSpare } from '../database/spare.ts';
import { accountsOnDevice, forgetAccount, forgetTeams } from './device.ts';

export interface UnsentCounts {
  readonly waiting: number;
  readonly refused: number;
}

export function countUnsent(db: UserDatabase, userId: string): Promise<UnsentCounts> {
  return db.transaction('r', db.changes, async () => {
    const [waiting, refused] = await Promise.all([countIn(db, 'waiting'), countIn(db, 'refused')]);
    return { waiting: waiting + countSpare(userId), refused };
  });
}

export interface AccountWithUnsent {
  readonly userId: string;
  readonly firstName: string;
  readonly changes: number;
}

export async function accountsWithUnsent(): Promise<AccountWithUnsent[]> {
  const accounts = await accountsOnDevice();
  const accountsWithCounts = await Promise.all(
    accounts.map(async ({ user }) => ({
      userId: user.id,
      firstName: user.firstName ?? user.email,
      changes: (await countUnsentOfAccount(user.id)).waiting,
    })),
  );
  return accountsWithCounts.filter(({ changes }) => changes > 0);
}

export async function hasUnsentChanges(userId: string): Promise<boolean> {
  const { waiting, refused } = await countUnsentOfAccount(userId);
  return waiting + refused > 0;
}

/** Deletes an account's data from this device, except waiting, held and refused changes. A sign-in downloads it again. */
export async function deleteAllButUnsent(userId: string): Promise<void> {
  const db = new UserDatabase(userId);
  try {
    await deleteRowsButUnsent(db);
    await forgetTeams(userId);
  } finally {
    db.close();
  }
}

export async function deleteRowsButUnsent(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const [spaces, changes] = await Promise.all([db.spaces.toArray(), db.changes.toArray()]);
    // The space says that the team is exchanged, and whether the membership has ended.
    const unsent = changes.filter(({ state }) => state !== 'refused');
    const teamIdsWithUnsentChanges = new Set(unsent.map(({ teamId }) => teamId));
    // The notices in `endings` stay, because the user has not read them.
    const remainingTables = [db.changes.name, db.endings.name];
    const otherTables = db.tables.filter(({ name }) => !remainingTables.includes(name));
    await Promise.all(otherTables.map((table) => table.clear()));
    const remainingSpaces = spaces.filter(({ teamId }) => teamIdsWithUnsentChanges.has(teamId));
    await db.spaces.bulkPut(remainingSpaces.map(withoutRows));
  });
}

export async function deleteAccountData(userId: string): Promise<void> {
  await Dexie.delete(userDatabaseName(userId));
  await forgetAccount(userId);
  clearSpare(userId);
}

async function countUnsentOfAccount(userId: string): Promise<UnsentCounts> {
  if (!(await Dexie.exists(userDatabaseName(userId)))) {
    return { waiting: countSpare(userId), refused: 0 };
  }
  const db = new UserDatabase(userId);
  try {
    return await countUnsent(db, userId);
  } finally {
    db.close();
  }
}
