import type { MutationArgs } from '@full-count/sync-protocol';
import {
  type MutationResult,
  type MutatorName,
  mutators,
  refusalSentence,
  upcast,
} from '@full-count/sync-protocol';
import type { QuarantineEntry, UserDatabase } from '../database/database.ts';
import { type MutateContext, mutate } from '../write/mutate.ts';

/** Why it lies there, as a sentence for people. */
export function quarantineReason({ reason, detail }: QuarantineEntry): string {
  if (reason === 'membership_ended') {
    return "You're no longer on this team. Your unsent changes are saved here.";
  }
  return detail ?? refusalSentence(reason);
}

/**
 * Enters the change again, as it was, now. It leaves the quarantine when it is stored; what is
 * refused again stays.
 */
export async function retryQuarantined(
  db: UserDatabase,
  context: Omit<MutateContext, 'teamId'>,
  entry: QuarantineEntry,
): Promise<MutationResult> {
  const { name: today, args: kept } = upcast(entry);
  if (!(today in mutators)) return { status: 'refused', code: 'unknown_mutation' };
  const name = today as MutatorName;
  const args = kept as MutationArgs<typeof name>;
  const result = await mutate(db, { ...context, teamId: entry.teamId }, name, args);
  if (result.status === 'applied') await db.quarantine.delete(entry.key);
  return result;
}

/** Gives it up. The screen asks first. */
export async function discardQuarantined(db: UserDatabase, entry: QuarantineEntry): Promise<void> {
  await db.quarantine.delete(entry.key);
}

/** Everything that waits for a decision, as text for a file. */
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
