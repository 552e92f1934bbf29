import type { Answer, Change, Part, RefusalCode } from '@full-count/sync-protocol';
import {
  addApplied,
  allChanges,
  appliedChanges,
  changeOf,
  deleteApplied,
  deleteChanges,
  waitingChanges,
} from '../../local/database/changes.ts';
import type { StoredChange, UserDatabase } from '../../local/database/database.ts';
import { noteHeld } from '../../local/former-teams/endings.ts';

interface Settled {
  /** The changes that no longer wait, because the server applied, refused or held them. */
  readonly settled: readonly StoredChange[];
  readonly refused: number;
}

/** So that the oldest changes can leave in parts. */
const REST_RECORD = 500;

/**
 * Takes the states that the server answers and the changes of its log, inside the caller's transaction. Applied changes
 * stay on the device, also those of others. If the server loses them, they wait again, before all that waits: the person
 * had seen them.
 *
 * @param at by this device's clock, for display
 */
export async function settle(
  db: UserDatabase,
  teamId: string,
  { answers, log = [], from }: Pick<Part, 'answers'> & Partial<Pick<Part, 'log' | 'from'>>,
  at: string,
): Promise<Settled> {
  const answersById = new Map(answers.map((answer) => [answer.id, answer]));
  for (const { id } of log) answersById.set(id, { id, state: 'applied' });
  const stored = await allChanges(db, teamId);
  const changed = stored.flatMap((change) => {
    const answer = answersById.get(change.id);
    answersById.delete(change.id);
    const next = answer && nextState(change, answer, at);
    return next ? [{ change, next }] : [];
  });
  const applied = changed.flatMap(({ change, next }) => (next.state === 'applied' ? change : []));
  const others = changed.flatMap(({ next }) => (next.state === 'applied' ? [] : next));
  await deleteChanges(db, applied);
  await db.changes.bulkPut(others);
  const lost = [...answersById.values()].filter(({ state }) => state !== 'applied');
  const refusedAgain = lost.length > 0 ? await waitAgain(db, teamId, lost, at) : 0;
  await keep(db, teamId, applied.map(changeOf), { log, repeatsLog: from === null });
  await noteHeld(db, teamId, changed, at);
  const settled = changed.flatMap(({ change }) => (change.state === 'waiting' ? change : []));
  return { settled, refused: refusedAgain + others.filter(isRefused).length };
}

function isRefused({ state }: Pick<StoredChange, 'state'>): boolean {
  return state === 'refused';
}

/** A change in its next state. An applied one is kept elsewhere. */
type Next = StoredChange | { readonly state: 'applied'; readonly code?: RefusalCode };

/** Null if the change stays as it is. */
function nextState(
  { code: _, detail: __, settledAt: ___, ...change }: StoredChange,
  { state, code, detail }: Answer,
  at: string,
): Next | null {
  const { state: before } = change;
  if (state === before) return null;
  switch (state) {
    case 'applied':
      return { state };
    case 'held':
      return before === 'refused' ? null : { ...change, state };
    case 'unknown':
      return before === 'held' ? { ...change, state: 'waiting' } : null;
    case 'refused':
      return { ...change, state, code: code ?? 'failed', detail, settledAt: at };
  }
}

/**
 * What this device has entered comes before what others have: nobody who enters something has seen what comes with the
 * answer to it.
 */
async function keep(
  db: UserDatabase,
  teamId: string,
  own: readonly Change[],
  { log, repeatsLog }: { readonly log: readonly Change[]; readonly repeatsLog: boolean },
): Promise<void> {
  const known = repeatsLog && log.length > 0 ? await appliedChanges(db, teamId) : [];
  const knownIds = new Set(known.map(({ id }) => id));
  const logIds = new Set(log.map(({ id }) => id));
  await addApplied(db, teamId, [
    ...own.filter(({ id }) => !logIds.has(id)),
    ...log.filter(({ id }) => !knownIds.has(id)),
  ]);
}

/**
 * The server has lost applied changes, or has got them back from somebody who may not enter them. This person may be
 * allowed to, so they wait again. Those that it refused meanwhile become refused.
 *
 * @returns how many became refused
 */
async function waitAgain(db: UserDatabase, teamId: string, lost: readonly Answer[], at: string) {
  const answersById = new Map(lost.map((answer) => [answer.id, answer]));
  const kept = await appliedChanges(db, teamId);
  const returning = kept.flatMap((change): Omit<StoredChange, 'n'>[] => {
    const answer = answersById.get(change.id);
    if (answer === undefined) return [];
    if (answer.state !== 'refused') return [{ ...change, teamId, state: 'waiting' }];
    const { state, code = 'failed', detail } = answer;
    return [{ ...change, teamId, state, code, detail, settledAt: at }];
  });
  if (returning.length === 0) return 0;
  const waiting = await waitingChanges(db, teamId);
  await deleteChanges(db, waiting);
  await db.changes.bulkAdd([...returning, ...waiting.map(({ n: _, ...change }) => change)]);
  await deleteApplied(db, teamId);
  const rest = kept.filter(({ id }) => !answersById.has(id));
  for (let added = 0; added < rest.length; added += REST_RECORD)
    await addApplied(db, teamId, rest.slice(added, added + REST_RECORD));
  return returning.filter(isRefused).length;
}
