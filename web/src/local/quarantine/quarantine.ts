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

/** The name of an entry with rows that a restored server has lost and that no change can enter again. */
export const LOST_ROWS = 'rows.lost';

export function canEnterAgain({ name }: Pick<QuarantineEntry, 'name'>): boolean {
  return name !== LOST_ROWS;
}

/** Returns why the change was refused, as a sentence for the screen. */
export function quarantineReason(entry: QuarantineEntry): string {
  const { reason, detail, awaitsReturn, isLost } = entry;
  if (isLost) {
    return canEnterAgain(entry)
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

/**
 * Oldest first. Changes that were made together have the same time and follow their numbers. What a
 * restored server lost comes first and only follows its numbers, because the clocks of the phones on
 * which it was entered may differ.
 */
export function inOrder(entries: readonly QuarantineEntry[]): QuarantineEntry[] {
  const rankOf = ({ at, isLost, quarantinedAt }: QuarantineEntry) =>
    isLost ? `0 ${quarantinedAt}` : `1 ${at}`;
  return [...entries].sort((a, b) => {
    const [rankA, rankB] = [rankOf(a), rankOf(b)];
    return rankA === rankB ? a.id - b.id : rankA < rankB ? -1 : 1;
  });
}

export async function discardQuarantined(
  db: UserDatabase,
  entries: readonly QuarantineEntry[],
): Promise<void> {
  await db.quarantine.bulkDelete(entries.map(({ key }) => key));
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
