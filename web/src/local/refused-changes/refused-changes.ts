import {
  type AccessLevel,
  type MutationResult,
  type MutatorName,
  may,
  mutators,
  type NamedChange,
  PRIMARY_RECORDING,
  type RefusalCode,
  refusalSentence,
} from '@full-count/sync-protocol';
import { changeOf } from '../database/changes.ts';
import type { RefusedChange, UserDatabase } from '../database/database.ts';
import { viewRow } from '../view/team-view.ts';
import { changesOf, type MutateContext, storeChanges } from '../write/mutate.ts';
import { changeEnteringPitch } from './change-entering-pitch.ts';

/** The `name` of an entry that has lost rows in place of a change. No change can enter them again. */
export const LOST_ROWS = 'rows.lost';

/** Read Only members see what a restored server lost but may not enter it. The server decides about refused changes. */
export function mayEnterAgain(
  { name, isLost }: Pick<RefusedChange, 'name' | 'isLost'>,
  accessLevel: AccessLevel | null,
): boolean {
  if (name === LOST_ROWS) return false;
  if (!isLost || !(name in mutators)) return true;
  return may(accessLevel, mutators[name as MutatorName].permission);
}

export function refusedReason(entry: RefusedChange): string {
  const { code, detail, awaitsReturn, isLost } = entry;
  if (isLost) {
    return entry.name !== LOST_ROWS
      ? "The server was restored from a backup and lost this. It comes back when the phone that entered it sends it again. If it doesn't, enter it again."
      : "The server was restored from a backup and lost this. It can't be entered again. Export it to keep it.";
  }
  if (awaitsReturn) {
    return "The server was restored from a backup and doesn't have this game, player or play yet. When another phone sends it, this change is entered automatically.";
  }
  return detail ?? refusalSentence(code);
}

/**
 * A pitch is entered where it belongs in the game. A change that was blocked on its way is sent as it is, because the
 * server does not know it. The change stays refused if this device refuses it too.
 */
export async function enterAgain(
  db: UserDatabase,
  context: Omit<MutateContext, 'teamId'>,
  entry: RefusedChange,
): Promise<MutationResult> {
  const { teamId } = entry;
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

/** A restored server may have lost thousands of changes, so one transaction enters many. */
const MAX_CHANGES_TOGETHER = 100;

/** Enters changes again in the order in which they were made, also after one was refused. */
export async function enterAllAgain(
  db: UserDatabase,
  contextOf: (entry: RefusedChange) => Omit<MutateContext, 'teamId'>,
  entries: readonly RefusedChange[],
): Promise<RetryResult> {
  const refused: RefusalCode[] = [];
  for (const group of await groupsToEnter(db, sortForEntry(entries))) {
    if (group.length > 1 && (await enterAllOrNone(db, contextOf, group))) continue;
    for (const entry of group) {
      const result = await enterAgain(db, contextOf(entry), entry);
      if (result.status === 'refused') refused.push(result.code);
    }
  }
  return { entered: entries.length - refused.length, refused };
}

/** A lost pitch of a game that has other pitches is alone, because it is entered at its place among them. */
async function groupsToEnter(
  db: UserDatabase,
  entries: readonly RefusedChange[],
): Promise<RefusedChange[][]> {
  const lostPitches = entries.filter(({ isLost, name }) => isLost && name === 'pitch.log');
  const games = await Promise.all(
    lostPitches.map(({ teamId, args }) => viewRow(db, teamId, 'games', String(args['gameId']))),
  );
  const pitchesOfGamesWithPitches = new Set(
    lostPitches.filter((_, index) => games[index]?.recordings[PRIMARY_RECORDING]?.head != null),
  );
  const mustBeAlone = (entry: RefusedChange) =>
    !entry.isLost || pitchesOfGamesWithPitches.has(entry);
  const groups: RefusedChange[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    const hasRoom = first && !mustBeAlone(first) && group && group.length < MAX_CHANGES_TOGETHER;
    if (hasRoom && !mustBeAlone(entry) && first.teamId === entry.teamId) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

async function enterAllOrNone(
  db: UserDatabase,
  contextOf: (entry: RefusedChange) => Omit<MutateContext, 'teamId'>,
  group: readonly RefusedChange[],
): Promise<boolean> {
  const [first] = group;
  if (!first || group.some(({ name }) => !(name in mutators))) return false;
  const changes = group.flatMap((entry) =>
    changesOf(contextOf(entry), [{ name: entry.name, args: entry.args } as unknown as NamedChange]),
  );
  const context = { ...contextOf(first), teamId: first.teamId };
  const result = await storeChanges(db, context, changes, group);
  return result.status === 'applied';
}

/** What a restored server lost comes first, and then everything in the order in which it was entered. */
export function sortForEntry(entries: readonly RefusedChange[]): RefusedChange[] {
  return [...entries].sort(
    (a, b) => Number(b.isLost ?? false) - Number(a.isLost ?? false) || a.n - b.n,
  );
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
