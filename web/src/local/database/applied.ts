import { type Change, SYNC_LIMITS } from '@full-count/sync-protocol';
import { keysBeginningWith, type UserDatabase } from './database.ts';

/** So few that adding one more costs little, and so many that all kept changes are in few records. */
const SMALL_RECORD = 50;

/** Adds changes behind the others, and deletes the oldest that a request cannot ask about. */
export async function addApplied(
  db: UserDatabase,
  teamId: string,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const keys = await recordKeys(db, teamId);
  const lastKey = keys.at(-1);
  const [, lastN, lastCount] = lastKey ?? [teamId, 0, SMALL_RECORD];
  const hasRoom = lastKey !== undefined && lastCount + changes.length <= SMALL_RECORD;
  const earlier = (hasRoom && (await db.applied.get(lastKey))?.changes) || [];
  const excess = hasRoom ? [lastKey] : [];
  let total = changes.length + keys.reduce((sum, [, , count]) => sum + count, 0);
  for (const key of keys) {
    total -= key[2];
    if (total < SYNC_LIMITS.asked) break;
    excess.push(key);
  }
  await db.applied.bulkDelete(excess);
  const all = [...earlier, ...changes];
  const n = hasRoom ? lastN : lastN + 1;
  await db.applied.add({ teamId, n, count: all.length, changes: all });
}

/** Each change once, in order. */
export async function appliedChanges(db: UserDatabase, teamId: string): Promise<Change[]> {
  const records = await recordsOf(db, teamId).toArray();
  const changes = new Map<string, Change>();
  for (const record of records)
    for (const change of record.changes)
      if (!changes.has(change.id)) changes.set(change.id, change);
  return [...changes.values()];
}

export async function deleteApplied(db: UserDatabase, teamId: string): Promise<void> {
  await recordsOf(db, teamId).delete();
}

function recordKeys(db: UserDatabase, teamId: string) {
  return recordsOf(db, teamId).primaryKeys();
}

function recordsOf(db: UserDatabase, teamId: string) {
  return db.applied.where('[teamId+n+count]').between(...keysBeginningWith(teamId));
}
