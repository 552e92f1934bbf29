import * as z from 'zod/mini';

/**
 * What was entered while this device's database refused to store it: kept aside in the browser's
 * other store, and entered when the app opens again (DESIGN 4.5). The sign-in screen counts it, so
 * nothing in here may ask for the mutators.
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
