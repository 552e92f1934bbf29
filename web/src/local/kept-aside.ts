import { mutators } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { MutateContext, NamedChange } from './mutate.ts';

/**
 * What was entered while this device's database refused to store it: kept aside in the browser's
 * other store, and entered when the app opens again (DESIGN 4.5).
 */

const entrySchema = z.object({
  teamId: z.string(),
  /** Milliseconds, by this device's clock. */
  atMs: z.number(),
  changes: z.array(
    z.object({
      name: z.string(),
      /** Its form: the app may be a newer one when it enters it. */
      version: z._default(z.number(), 1),
      args: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type AsideEntry = z.infer<typeof entrySchema>;

/** It was not stored, and is not lost. */
export class KeptAside extends Error {
  constructor(cause: unknown) {
    super('The database refused it; it is kept aside.', { cause });
    this.name = 'KeptAside';
  }
}

/** What IndexedDB, or Dexie for it, says when the disk or the browser refuses. */
const REFUSALS =
  /Quota|Unknown|InvalidState|Abort|Bulk|DatabaseClosed|OpenFailed|Timeout|DataError/;

/** Whether the device could not store it; anything else is a fault of ours. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSALS.test(error.name);
}

/** @throws where even that is full */
export function keepAside(
  { userId, teamId, now }: MutateContext,
  changes: readonly NamedChange[],
): void {
  const versioned = changes.map((one) => ({ ...one, version: mutators[one.name]?.version ?? 1 }));
  keepOnlyAside(userId, [...keptAside(userId), { teamId, atMs: now(), changes: versioned }]);
}

/** These are what is left of it. */
export function keepOnlyAside(userId: string, entries: readonly AsideEntry[]): void {
  if (entries.length === 0) forgetKeptAside(userId);
  else localStorage.setItem(keyOf(userId), JSON.stringify(entries));
  changed.dispatchEvent(new Event('change'));
}

const changed = new EventTarget();

/** Says when this tab keeps something aside, or less. @returns ends it */
export function onKeptAsideChange(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

/** To call when the account leaves the device with everything of it. */
export function forgetKeptAside(userId: string): void {
  if (typeof localStorage !== 'undefined') localStorage.removeItem(keyOf(userId));
}

export function countKeptAside(userId: string): number {
  return keptAside(userId).length;
}

/** In the order in which they were entered. */
export function keptAside(userId: string): AsideEntry[] {
  try {
    // Looked at before every tap: a browser may forbid even to ask for this store.
    const text = globalThis.localStorage?.getItem(keyOf(userId)) ?? '[]';
    const parsed = z.array(entrySchema).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

function keyOf(userId: string): string {
  return `kept-aside-${userId}`;
}
