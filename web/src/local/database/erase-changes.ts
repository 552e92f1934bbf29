import { type Change, Eraser, type PersonErase, personErase } from '@full-count/sync-protocol';
import { allChanges, appliedChanges } from './changes.ts';
import { keysBeginningWith, type UserDatabase } from './database.ts';

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
    const erase = await eraserOf(db, teamId, erasure);
    const stored = await allChanges(db, teamId);
    const records = await db.applied
      .where('[teamId+n+count]')
      .between(...keysBeginningWith(teamId))
      .toArray();
    const before = erasedLog.slice(0, index);
    // This pass learns the spellings of the name, so that the next one also replaces them in notes that came before.
    for (const change of [...stored, ...records.flatMap(({ changes }) => changes), ...before])
      erase(change);
    await db.changes.bulkPut(stored.map(erase));
    await db.applied.bulkPut(
      records.map((record) => ({ ...record, changes: record.changes.map(erase) })),
    );
    erasedLog = [...before.map(erase), ...erasedLog.slice(index)];
  }
  // They are answers of the server and steps of Undo, which can name anybody.
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

/** The changes of `spare` are where no transaction reaches, so people are erased when the database takes the changes. */
export async function eraseInSpare(
  db: UserDatabase,
  teamId: string,
  spare: readonly Change[],
): Promise<readonly Change[]> {
  if (spare.length === 0) return spare;
  let changes = spare;
  for (const erasure of (await appliedChanges(db, teamId)).filter(isErasure)) {
    const erase = await eraserOf(db, teamId, erasure);
    changes = changes.map((change) => (change.at < erasure.at ? erase(change) : change));
  }
  return changes;
}

function isErasure({ name }: Change): boolean {
  return name === personErase.name;
}

async function eraserOf(db: UserDatabase, teamId: string, { args }: Change) {
  const erasure = args as unknown as PersonErase;
  const player = erasure.playerId && (await db.players.get([teamId, erasure.playerId]));
  const eraser = new Eraser(teamId, erasure, player ? [player.playerName] : []);
  const games = await db.games
    .where('[teamId+id]')
    .between(...keysBeginningWith(teamId))
    .toArray();
  const opponents = new Map<unknown, string>(games.map(({ id, opponent }) => [id, opponent]));
  return <C extends Change>(change: C): C => {
    const { gameId, id, opponent } = change.args;
    if (change.name === 'game.create') opponents.set(id, String(opponent));
    return eraser.eraseChange(change, opponents.get(gameId ?? id) ?? null);
  };
}
