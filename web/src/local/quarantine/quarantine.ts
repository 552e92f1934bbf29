import {
  type MutationResult,
  mutators,
  type NamedChange,
  type RefusalCode,
  refusalSentence,
  upcast,
} from '@full-count/sync-protocol';
import type { QuarantineEntry, UserDatabase } from '../database/database.ts';
import { type MutateContext, mutateOnce } from '../write/mutate.ts';
import { pitchAtItsPlace } from './place-in-game.ts';

/** Returns why the change was refused, as a sentence for the screen. */
export function quarantineReason({ reason, detail, awaitsReturn }: QuarantineEntry): string {
  if (awaitsReturn) {
    return "The server was restored from a backup and doesn't have this game, player or play yet. When another phone sends it, this change is entered automatically.";
  }
  if (reason === 'membership_ended') {
    return "You're no longer on this team. Your unsent changes are saved here.";
  }
  return detail ?? refusalSentence(reason);
}

/**
 * Enters the change again, with the current time. A pitch is entered where it belongs in the game.
 * The change leaves the quarantine unless this device refuses it.
 */
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
  const { name, args } = upcast(entry);
  if (!(name in mutators)) return null;
  if (name !== 'pitch.log') return { name, args } as unknown as NamedChange;
  const parsed = mutators['pitch.log'].schema.safeParse(args);
  if (!parsed.success) return { name, args } as unknown as NamedChange;
  return pitchAtItsPlace(db, userId, entry, parsed.data);
}

export interface RetryResult {
  readonly entered: number;
  /** The changes that this device refused. They stay in the quarantine. */
  readonly refused: readonly RefusalCode[];
}

/** Enters changes again in the order in which they were made, also after one was refused. */
export async function retryAllQuarantined(
  db: UserDatabase,
  contextOf: (entry: QuarantineEntry) => Omit<MutateContext, 'teamId'>,
  entries: readonly QuarantineEntry[],
): Promise<RetryResult> {
  const refused: RefusalCode[] = [];
  for (const entry of inOrder(entries)) {
    const result = await retryQuarantined(db, contextOf(entry), entry);
    if (result.status === 'refused') refused.push(result.code);
  }
  return { entered: entries.length - refused.length, refused };
}

/** Oldest first. Changes that were made together have the same time and follow their numbers. */
export function inOrder(entries: readonly QuarantineEntry[]): QuarantineEntry[] {
  return [...entries].sort((a, b) => (a.at === b.at ? a.id - b.id : a.at < b.at ? -1 : 1));
}

export async function discardQuarantined(db: UserDatabase, entry: QuarantineEntry): Promise<void> {
  await db.quarantine.delete(entry.key);
}

/** Returns the changes as the text of a JSON file. */
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
