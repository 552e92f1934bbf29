import { type Answer, type Part, SYNC_LIMITS } from '@full-count/sync-protocol';
import { waitingChanges } from '../../local/database/changes.ts';
import type { StoredChange, UserDatabase } from '../../local/database/database.ts';
import { noteHeld } from '../../local/former-teams/endings.ts';

export interface Settled {
  /** The changes that no longer wait, because the server applied, refused or held them. */
  readonly settled: readonly StoredChange[];
  readonly refused: number;
}

/**
 * Takes the states that the server answers and the changes of its log, inside the caller's transaction. Applied changes
 * stay on the device, also those of others. If the server loses them, they wait again at their places in `changes`: each
 * change comes after those that its author had seen.
 *
 * @param at by this device's clock, for display
 */
export async function settle(
  db: UserDatabase,
  teamId: string,
  { answers, log = [] }: Pick<Part, 'answers' | 'log'>,
  at: string,
): Promise<Settled> {
  const answersById = new Map(answers.map((answer) => [answer.id, answer]));
  for (const { id } of log) answersById.set(id, { id, state: 'applied' });
  const keys = [...answersById.keys()].map((id): [string, string] => [teamId, id]);
  const stored = await db.changes.where('[teamId+id]').anyOf(keys).toArray();
  const changed: StoredChange[] = [];
  const settled: StoredChange[] = [];
  for (const change of stored) {
    const next = nextState(change, answersById.get(change.id) as Answer, at);
    if (next === null) continue;
    changed.push(next);
    if (change.state === 'waiting') settled.push(change);
  }
  const storedIds = new Set(stored.map(({ id }) => id));
  const fromOthers = log.filter(({ id }) => !storedIds.has(id));
  await db.changes.bulkPut(changed);
  await db.changes.bulkAdd(fromOthers.map((change) => ({ ...change, teamId, state: 'applied' })));
  await Promise.all([noteHeld(db, teamId, stored, changed, at), deleteOldest(db, teamId)]);
  return { settled, refused: changed.filter(({ state }) => state === 'refused').length };
}

/** Null if the change stays as it is. */
function nextState(
  { code: _, detail: __, settledAt: ___, ...change }: StoredChange,
  { state, code, detail }: Answer,
  at: string,
): StoredChange | null {
  const { state: before } = change;
  if (state === before) return null;
  switch (state) {
    case 'applied':
      return { ...change, state };
    case 'held':
      if (before === 'refused') return null;
      // The server lost it and then held it, because somebody gave it back who may not enter it. This person may be allowed to.
      return { ...change, state: before === 'applied' ? 'waiting' : state };
    case 'unknown':
      return before === 'waiting' || before === 'refused' ? null : { ...change, state: 'waiting' };
    case 'refused':
      return { ...change, state, code: code ?? 'failed', detail, settledAt: at };
  }
}

/** Gives the waiting changes places behind those that have just arrived, which the person may have seen before. */
export async function moveWaitingBehind(db: UserDatabase, teamId: string): Promise<void> {
  const waiting = await waitingChanges(db, teamId);
  await db.changes.bulkDelete(waiting.map(({ n }) => n));
  await db.changes.bulkAdd(waiting.map(({ n: _, ...change }) => change));
}

/** A device that starts over asks about all that it keeps in one request. */
async function deleteOldest(db: UserDatabase, teamId: string): Promise<void> {
  const applied = db.changes.where('[teamId+state]').equals([teamId, 'applied']);
  const excess = (await applied.count()) - SYNC_LIMITS.asked;
  if (excess > 0) await db.changes.bulkDelete(await applied.limit(excess).primaryKeys());
}
