import { type Change, Eraser, type PersonErase, personErase } from '@full-count/sync-protocol';
import { allChanges, appliedChanges } from './changes.ts';
import { keysBeginningWith, type StoredChange, type UserDatabase } from './database.ts';

/**
 * Erases people whom the server has erased from the changes that this device keeps, in all states, and from those of `log` that
 * come before the erasure. What was entered by somebody who knew of an erasure means somebody else. Call it inside of the
 * transaction that applies `log`, and before the rows change, because they have the person's name.
 *
 * @returns `log` without the names
 */
export async function eraseInChanges(
  db: UserDatabase,
  teamId: string,
  log: readonly Change[],
): Promise<readonly Change[]> {
  if (!log.some(isErasure)) return log;
  const known = new Set((await appliedChanges(db, teamId)).map(({ id }) => id));
  let erasedLog = log;
  for (const [index, erasure] of log.entries()) {
    if (!isErasure(erasure) || known.has(erasure.id)) continue;
    const stored = await allChanges(db, teamId);
    const own = stored.find(({ id }) => id === erasure.id);
    const unaware = own ? stored.filter(({ n }) => n < own.n) : stored;
    const records = await db.applied
      .where('[teamId+n+count]')
      .between(...keysBeginningWith(teamId))
      .toArray();
    const applied = records.flatMap(({ changes }) => changes);
    const before = erasedLog.slice(0, index);
    const erase = await eraserOf(db, teamId, erasure, [...unaware, ...applied, ...before]);
    await db.changes.bulkPut(unaware.map(erase));
    await db.applied.bulkPut(
      records.map((record) => ({ ...record, changes: record.changes.map(erase) })),
    );
    erasedLog = [...before.map(erase), ...erasedLog.slice(index)];
  }
  // Answers of the server and steps of Undo can name anybody, so they are deleted.
  await db.lastKnown
    .where('[teamId+path]')
    .between(...keysBeginningWith(teamId))
    .delete();
  await db.gameHistory
    .where('[teamId+gameId]')
    .between(...keysBeginningWith(teamId))
    .delete();
  return erasedLog;
}

/** Erases people in changes of `spare`, which no transaction reaches. Call it before they are stored. */
export async function eraseInSpare(
  db: UserDatabase,
  teamId: string,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  if (changes.length === 0) return changes;
  return eraseBefore(db, teamId, changes, (await appliedChanges(db, teamId)).filter(isErasure));
}

/**
 * Erases people in what another device gives to this one. Call it before the changes are stored.
 *
 * @param known the ids of the erasures that the other device had applied
 */
export async function eraseInCarried(
  db: UserDatabase,
  teamId: string,
  changes: readonly Change[],
  known: ReadonlySet<string>,
): Promise<readonly Change[]> {
  const applied = (await appliedChanges(db, teamId)).filter(isErasure);
  const all = [...applied, ...(await ownErasures(db, teamId))];
  return eraseBefore(
    db,
    teamId,
    changes,
    all.filter(({ id }) => !known.has(id)),
  );
}

/** Whoever entered what stands after an erasure knew of it. */
async function eraseBefore(
  db: UserDatabase,
  teamId: string,
  changes: readonly Change[],
  erasures: readonly Change[],
): Promise<readonly Change[]> {
  let brought = changes;
  for (const erasure of erasures) {
    const index = brought.findIndex(({ id }) => id === erasure.id);
    const before = index < 0 ? brought : brought.slice(0, index);
    const erase = await eraserOf(db, teamId, erasure, before);
    brought = [...before.map(erase), ...brought.slice(before.length)];
  }
  return brought;
}

/** A change that is entered again comes behind the erasures that this device has entered since. */
export async function eraseInRefused<C extends StoredChange>(
  db: UserDatabase,
  change: C,
): Promise<C> {
  const { teamId, n } = change;
  const later = (await ownErasures(db, teamId)).filter((each) => each.n > n);
  let erased = change;
  for (const erasure of later) erased = (await eraserOf(db, teamId, erasure, [erased]))(erased);
  return erased;
}

/** The erasures that wait on this device or are held for an admin. One that was refused erases nobody. */
async function ownErasures(db: UserDatabase, teamId: string): Promise<StoredChange[]> {
  const stored = await allChanges(db, teamId);
  return stored.filter((change) => isErasure(change) && change.state !== 'refused');
}

function isErasure({ name }: Change): boolean {
  return name === personErase.name;
}

/** @param read is read first, to learn the spellings of the name before they are replaced in notes */
async function eraserOf(
  db: UserDatabase,
  teamId: string,
  { args }: Change,
  read: readonly Change[],
): Promise<<C extends Change>(change: C) => C> {
  const erasure = args as unknown as PersonErase;
  const player = erasure.playerId && (await db.players.get([teamId, erasure.playerId]));
  const eraser = new Eraser(teamId, erasure, player ? [player.playerName] : []);
  const games = await db.games
    .where('[teamId+id]')
    .between(...keysBeginningWith(teamId))
    .toArray();
  const opponents = new Map<unknown, string>(games.map(({ id, opponent }) => [id, opponent]));
  const erase = <C extends Change>(change: C): C => {
    const { id, opponent } = change.args;
    if (change.name === 'game.create') opponents.set(id, String(opponent));
    return eraser.eraseChange(change, opponents);
  };
  for (const change of read) erase(change);
  return erase;
}
