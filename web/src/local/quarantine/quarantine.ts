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
import { clockTime } from '../../platform/clock-time.ts';
import type { QuarantineEntry, TeamKey, UserDatabase } from '../database/database.ts';
import { type MutateContext, mutateOnce, type TimedChange } from '../write/mutate.ts';
import { changeEnteringPitch } from './change-entering-pitch.ts';

/** The `name` of an entry that has lost rows in place of a change. No change can enter them again. */
export const LOST_ROWS = 'rows.lost';

/** Read Only members see what a restored server lost but may not enter it. The server decides about refused changes. */
export function mayEnterAgain(
  { name, isLost }: Pick<QuarantineEntry, 'name' | 'isLost'>,
  accessLevel: AccessLevel | null,
): boolean {
  if (name === LOST_ROWS) return false;
  if (!isLost || !(name in mutators)) return true;
  return may(accessLevel, mutators[name as MutatorName].permission);
}

export function quarantineReason(entry: QuarantineEntry): string {
  const { reason, detail, awaitsReturn, isLost } = entry;
  if (isLost) {
    return entry.name !== LOST_ROWS
      ? "The server was restored from a backup and lost this. It comes back when the phone that entered it sends it again. If it doesn't, enter it again."
      : "The server was restored from a backup and lost this. It can't be entered again. Export it to keep it.";
  }
  if (awaitsReturn) {
    return "The server was restored from a backup and doesn't have this game, player or play yet. When another phone sends it, this change is entered automatically.";
  }
  if (reason === 'membership_ended') {
    return "You're no longer on this team. Your unsent changes are saved here.";
  }
  return detail ?? refusalSentence(reason);
}

/** A pitch is entered where it belongs in the game. The change stays in the quarantine if this device refuses it. */
export async function retryQuarantined(
  db: UserDatabase,
  context: Omit<MutateContext, 'teamId'>,
  entry: QuarantineEntry,
): Promise<MutationResult> {
  const { teamId } = entry;
  const change = await changeToEnter(db, context.userId, entry);
  if (change === null) return { status: 'refused', code: 'unknown_mutation' };
  return mutateOnce(db, { ...context, teamId }, [change], {
    isStored: async () => !(await db.quarantine.get(entry.key)),
    onStored: () => db.quarantine.delete(entry.key),
  });
}

/** Null for a change that this version of the app does not know. */
async function changeToEnter(
  db: UserDatabase,
  userId: string,
  entry: QuarantineEntry,
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
export async function retryAllQuarantined(
  db: UserDatabase,
  contextOf: (entry: QuarantineEntry) => Omit<MutateContext, 'teamId'>,
  entries: readonly QuarantineEntry[],
): Promise<RetryResult> {
  const refused: RefusalCode[] = [];
  for (const group of await groupsToEnter(db, sortForEntry(entries))) {
    if (group.length > 1 && (await enterAllOrNone(db, contextOf, group))) continue;
    for (const entry of group) {
      const result = await retryQuarantined(db, contextOf(entry), entry);
      if (result.status === 'refused') refused.push(result.code);
    }
  }
  return { entered: entries.length - refused.length, refused };
}

/** A lost pitch of a game that has other pitches is alone, because it is entered at its place among them. */
async function groupsToEnter(
  db: UserDatabase,
  entries: readonly QuarantineEntry[],
): Promise<QuarantineEntry[][]> {
  const lostPitches = entries.filter(({ isLost, name }) => isLost && name === 'pitch.log');
  const keys = lostPitches.map(({ teamId, args }): TeamKey => [teamId, String(args['gameId'])]);
  const games = lostPitches.length > 0 ? await db.games.bulkGet(keys) : [];
  const pitchesOfGamesWithPitches = new Set(
    lostPitches.filter((_, index) => games[index]?.recordings[PRIMARY_RECORDING]?.head != null),
  );
  const mustBeAlone = (entry: QuarantineEntry) =>
    !entry.isLost || pitchesOfGamesWithPitches.has(entry);
  const groups: QuarantineEntry[][] = [];
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
  contextOf: (entry: QuarantineEntry) => Omit<MutateContext, 'teamId'>,
  group: readonly QuarantineEntry[],
): Promise<boolean> {
  const [first] = group;
  if (!first) return false;
  const keys = group.map(({ key }) => key);
  const changes = group.map((entry) => {
    const { name, args } = entry;
    return { name, args, at: clockTime(contextOf(entry).now()) } as unknown as TimedChange;
  });
  if (changes.some(({ name }) => !(name in mutators))) return false;
  let isEntered = false;
  await mutateOnce(db, { ...contextOf(first), teamId: first.teamId }, changes, {
    isStored: async () => (await db.quarantine.bulkGet(keys)).includes(undefined),
    onStored: async () => {
      await db.quarantine.bulkDelete(keys);
      isEntered = true;
    },
  });
  return isEntered;
}

/** The oldest first, but the changes of one device by their numbers, because its clock may have been set back. */
export function sortForEntry(entries: readonly QuarantineEntry[]): QuarantineEntry[] {
  const latestAtByClient = new Map<string, string>();
  const byNumber = [...entries].sort((a, b) => a.id - b.id);
  const ranked = byNumber.map((entry) => {
    if (entry.isLost) return { entry, rank: `0 ${entry.quarantinedAt}` };
    const client = entry.key.slice(0, entry.key.lastIndexOf(':'));
    const latestAt = latestAtByClient.get(client);
    const isClockBack = latestAt !== undefined && entry.at < latestAt;
    const at = isClockBack ? latestAt : entry.at;
    latestAtByClient.set(client, at);
    return { entry, rank: `1 ${at}` };
  });
  // The sort is stable, so entries of the same rank keep the order of their numbers.
  ranked.sort((a, b) => {
    if (a.rank === b.rank) return 0;
    return a.rank < b.rank ? -1 : 1;
  });
  return ranked.map(({ entry }) => entry);
}

export async function discardQuarantined(
  db: UserDatabase,
  entries: readonly QuarantineEntry[],
): Promise<void> {
  await db.quarantine.bulkDelete(entries.map(({ key }) => key));
}

export function exportQuarantined(entries: readonly QuarantineEntry[]): string {
  const items = entries.map((entry) => ({
    team: entry.teamId,
    what: entry.name,
    version: entry.version,
    enteredAt: entry.at,
    why: quarantineReason(entry),
    args: entry.args,
  }));
  return JSON.stringify({ fullCount: 'changes that need attention', items }, null, 2);
}
