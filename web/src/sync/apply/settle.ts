import type { Answer } from '@full-count/sync-protocol';
import type { Space, StoredChange, UserDatabase } from '../../local/database/database.ts';
import { isRecentlyRestored } from '../../local/database/space.ts';
import { noteHeld } from '../../local/former-teams/endings.ts';

export interface Settled {
  /** The changes that no longer wait, because the server applied, refused or held them. */
  readonly settled: readonly StoredChange[];
  readonly refused: number;
}

interface Times {
  /** By this device's clock, for display. */
  readonly at: string;
  /** By the server's clock, because a device's clock may be years off. */
  readonly serverTime: string;
}

/**
 * Takes the states that the server answers, inside the caller's transaction. Applied changes stay for a week, in case the
 * server loses its last hours. What the server does not know waits at its old place.
 */
export async function settle(
  db: UserDatabase,
  space: Space,
  answers: readonly Answer[],
  times: Times,
): Promise<Settled> {
  const { teamId } = space;
  const keys = answers.map(({ id }): [string, string] => [teamId, id]);
  const stored = await db.changes.where('[teamId+id]').anyOf(keys).toArray();
  const answersById = new Map(answers.map((answer) => [answer.id, answer]));
  const changed: StoredChange[] = [];
  const settled: StoredChange[] = [];
  for (const change of stored) {
    const next = nextState(change, answersById.get(change.id) as Answer, space, times);
    if (next === null) continue;
    changed.push(next);
    if (change.state === 'waiting') settled.push(change);
  }
  await db.changes.bulkPut(changed);
  await Promise.all([
    noteHeld(db, teamId, stored, changed, times.at),
    deleteOld(db, teamId, times),
  ]);
  return { settled, refused: changed.filter(({ state }) => state === 'refused').length };
}

/** Null if the change stays as it is. */
function nextState(
  { code: _, detail: __, settledAt: ___, ...change }: StoredChange,
  { state, code, detail }: Answer,
  space: Space,
  { at, serverTime }: Times,
): StoredChange | null {
  const { state: before } = change;
  if (before === 'refused' || state === before) return null;
  switch (state) {
    case 'applied':
      return { ...change, state, settledAt: serverTime };
    case 'held':
      return { ...change, state };
    case 'unknown':
      return before === 'waiting' ? null : { ...change, state: 'waiting' };
    case 'refused': {
      // A phone that has not been online since the server was restored may still bring back the missing row.
      const awaitsReturn = isRecentlyRestored(space, Date.parse(at)) && code === 'not_found';
      const refusal = { code: code ?? 'failed', detail, settledAt: at };
      return { ...change, state, ...refusal, ...(awaitsReturn && { awaitsReturn }) };
    }
  }
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

async function deleteOld(db: UserDatabase, teamId: string, { serverTime }: Times): Promise<void> {
  const oldestKept = new Date(Date.parse(serverTime) - WEEK_MS).toISOString();
  const oldKeys: number[] = [];
  // Their order is nearly that of the times, so few are read.
  await db.changes
    .where('[teamId+state]')
    .equals([teamId, 'applied'])
    .until(({ settledAt = '' }) => settledAt >= oldestKept)
    .each(({ n }) => void oldKeys.push(n));
  if (oldKeys.length > 0) await db.changes.bulkDelete(oldKeys);
}
