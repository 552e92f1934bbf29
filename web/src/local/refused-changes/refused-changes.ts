import {
  type MutationResult,
  mutators,
  type NamedChange,
  type RefusalCode,
  refusalSentence,
} from '@full-count/sync-protocol';
import { changeOf, LOST_ROWS } from '../database/changes.ts';
import type { RefusedChange, UserDatabase } from '../database/database.ts';
import { eraseInRefused } from '../database/erase-changes.ts';
import { changesOf, type MutateContext, storeChanges } from '../write/mutate.ts';
import { changeEnteringPitch } from './change-entering-pitch.ts';

export { LOST_ROWS } from '../database/changes.ts';

export function refusedReason({ name, code, detail }: RefusedChange): string {
  return name === LOST_ROWS
    ? 'The server was restored from a backup and lost this. It comes back when a phone that has it sends it. Export it to keep it.'
    : (detail ?? refusalSentence(code));
}

/**
 * A pitch is entered where it belongs in the game. A change that was blocked on its way is sent as it is, because the
 * server does not know it. The change stays refused if this device refuses it too.
 */
export async function enterAgain(
  db: UserDatabase,
  context: Omit<MutateContext, 'teamId'>,
  refused: RefusedChange,
): Promise<MutationResult> {
  const { teamId } = refused;
  const entry = await eraseInRefused(db, refused);
  if (entry.code === 'blocked') {
    return storeChanges(db, { ...context, teamId }, [changeOf(entry)], [entry]);
  }
  const change = await changeToEnter(db, context.userId, entry);
  if (change === null) return { status: 'refused', code: 'unknown_mutation' };
  return storeChanges(db, { ...context, teamId }, changesOf(context, [change]), [entry]);
}

/** Null for a change that this version of the app does not know. */
async function changeToEnter(
  db: UserDatabase,
  userId: string,
  entry: RefusedChange,
): Promise<NamedChange | null> {
  const { name, args } = entry;
  if (!(name in mutators)) return null;
  if (name !== 'pitch.log') return { name, args } as unknown as NamedChange;
  const parsed = mutators['pitch.log'].schema.safeParse(args);
  if (!parsed.success) return { name, args } as unknown as NamedChange;
  return changeEnteringPitch(db, userId, entry, parsed.data);
}

export interface RetryResult {
  readonly entered: number;
  readonly refused: readonly RefusalCode[];
}

/** Enters changes again in the order in which they were made, also after one was refused. */
export async function enterAllAgain(
  db: UserDatabase,
  contextOf: (entry: RefusedChange) => Omit<MutateContext, 'teamId'>,
  entries: readonly RefusedChange[],
): Promise<RetryResult> {
  const refused: RefusalCode[] = [];
  for (const entry of [...entries].sort((a, b) => a.n - b.n)) {
    const result = await enterAgain(db, contextOf(entry), entry);
    if (result.status === 'refused') refused.push(result.code);
  }
  return { entered: entries.length - refused.length, refused };
}

export async function discardRefused(
  db: UserDatabase,
  entries: readonly RefusedChange[],
): Promise<void> {
  await db.changes.bulkDelete(entries.map(({ n }) => n));
}

export function exportRefused(entries: readonly RefusedChange[]): string {
  const items = entries.map((entry) => ({
    team: entry.teamId,
    what: entry.name,
    enteredAt: entry.at,
    why: refusedReason(entry),
    args: entry.args,
  }));
  return JSON.stringify({ fullCount: 'changes that need attention', items }, null, 2);
}
