import Dexie from 'dexie';
import { UserDatabase, userDatabaseName } from '../database/database.ts';
import { withoutRows } from '../database/space.ts';
import { clearEmergencyQueue, countEmergencyQueue } from '../emergency-queue/emergency-queue.ts';
import { accountsOnDevice, forgetAccount, rememberTeams } from './device.ts';

/** What would be lost if an account's data left this device now. */
export interface UnsentWork {
  /**
   * Changes that no server has confirmed, including taps in the emergency queue, which this
   * device's database could not store yet.
   */
  readonly queued: number;
  /** Changes that the server refused. They wait for the coach's decision. */
  readonly refused: number;
}

export function unsentWork(db: UserDatabase, userId: string): Promise<UnsentWork> {
  return db.transaction('r', [db.outbox, db.quarantine], async () => {
    const [queued, refused] = await Promise.all([db.outbox.count(), db.quarantine.count()]);
    return { queued: queued + countEmergencyQueue(userId), refused };
  });
}

/** How many changes an account that is signed out still has to send. */
export interface WaitingWork {
  readonly userId: string;
  readonly firstName: string;
  readonly changes: number;
}

/** The accounts on this device that still have changes to send. */
export async function waitingWork(): Promise<WaitingWork[]> {
  const accounts = await accountsOnDevice();
  const counted = await Promise.all(
    accounts.map(async ({ user }) => ({
      userId: user.id,
      firstName: user.firstName ?? user.email,
      changes: (await unsentWorkOf(user.id)).queued,
    })),
  );
  return counted.filter(({ changes }) => changes > 0);
}

export async function hasUnsentWork(userId: string): Promise<boolean> {
  const { queued, refused } = await unsentWorkOf(userId);
  return queued + refused > 0;
}

/**
 * Removes everything of an account from this device except its queued and refused changes, which no
 * server has. The rest is downloaded when its owner signs in again.
 */
export async function keepOnlyUnsentWork(userId: string): Promise<void> {
  const db = new UserDatabase(userId);
  try {
    await dropAllButUnsent(db);
    await rememberTeams(userId, []);
  } finally {
    db.close();
  }
}

/** Does the same for an open database, in one transaction. */
export async function dropAllButUnsent(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const [spaces, queued] = await Promise.all([
      db.spaces.toArray(),
      db.outbox.toCollection().primaryKeys(),
    ]);
    const queues = new Set(queued.map(([teamId]) => teamId));
    // `endings` has the notices of ended memberships, which the coach has not read yet.
    const unsent = [db.outbox.name, db.quarantine.name, db.endings.name];
    const others = db.tables.filter(({ name }) => !unsent.includes(name));
    await Promise.all(others.map((table) => table.clear()));
    const kept = spaces.filter(({ teamId }) => queues.has(teamId));
    await db.spaces.bulkPut(kept.map(withoutRows));
  });
}

/** Removes everything of an account from this device, including its unsent work. */
export async function deleteAccount(userId: string): Promise<void> {
  await Dexie.delete(userDatabaseName(userId));
  await forgetAccount(userId);
  clearEmergencyQueue(userId);
}

async function unsentWorkOf(userId: string): Promise<UnsentWork> {
  if (!(await Dexie.exists(userDatabaseName(userId)))) {
    return { queued: countEmergencyQueue(userId), refused: 0 };
  }
  const db = new UserDatabase(userId);
  try {
    return await unsentWork(db, userId);
  } finally {
    db.close();
  }
}
