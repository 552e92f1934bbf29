import Dexie from 'dexie';
import { UserDatabase, userDatabaseName } from '../database/database.ts';
import { withoutRows } from '../database/space.ts';
import { countKeptAside, forgetKeptAside } from '../emergency-queue/emergency-queue.ts';
import { accountsOnDevice, forgetAccount, rememberTeams } from './device.ts';

/** What would be lost if an account's data left this device now. */
export interface UnsentWork {
  /** Changes that no server has confirmed, also those that the database has refused so far. */
  readonly queued: number;
  /** Changes that the server refused, kept until somebody decides. */
  readonly refused: number;
}

export function unsentWork(db: UserDatabase, userId: string): Promise<UnsentWork> {
  return db.transaction('r', [db.outbox, db.quarantine], async () => {
    const [queued, refused] = await Promise.all([db.outbox.count(), db.quarantine.count()]);
    return { queued: queued + countKeptAside(userId), refused };
  });
}

/** Queued work of an account that is not open: it stays closed, and is counted. */
export interface WaitingWork {
  readonly userId: string;
  readonly firstName: string;
  readonly changes: number;
}

/** What everybody who signed in here has left to be sent; nothing of those who left nothing. */
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
 * Leaves nothing of an account on this device but the work that no server has: the changes of its
 * queue, and those that were refused. Everything else comes anew when its owner signs in again.
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

/** The same for a database that is open, in one transaction. */
export async function dropAllButUnsent(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const [spaces, queued] = await Promise.all([
      db.spaces.toArray(),
      db.outbox.toCollection().primaryKeys(),
    ]);
    const queues = new Set(queued.map(([teamId]) => teamId));
    const unsent = [db.outbox.name, db.quarantine.name, db.endings.name];
    const others = db.tables.filter(({ name }) => !unsent.includes(name));
    await Promise.all(others.map((table) => table.clear()));
    const kept = spaces.filter(({ teamId }) => queues.has(teamId));
    await db.spaces.bulkPut(kept.map(withoutRows));
  });
}

/** Takes everything of an account off this device, unsent work included. */
export async function deleteAccount(userId: string): Promise<void> {
  await Dexie.delete(userDatabaseName(userId));
  await forgetAccount(userId);
  forgetKeptAside(userId);
}

async function unsentWorkOf(userId: string): Promise<UnsentWork> {
  if (!(await Dexie.exists(userDatabaseName(userId)))) {
    return { queued: countKeptAside(userId), refused: 0 };
  }
  const db = new UserDatabase(userId);
  try {
    return await unsentWork(db, userId);
  } finally {
    db.close();
  }
}
