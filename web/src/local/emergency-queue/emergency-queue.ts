import * as z from 'zod/mini';

/** The sign-in screen counts the queue with this file, so it stays small and does not import the mutators. */

const entrySchema = z.object({
  teamId: z.string(),
  changes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      args: z.record(z.string(), z.unknown()),
      at: z.string(),
    }),
  ),
});
/** The changes of one tap. */
export type EmergencyEntry = z.infer<typeof entrySchema>;

export function writeEmergencyQueue(userId: string, entries: readonly EmergencyEntry[]): void {
  if (entries.length === 0) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify(entries));
  queueEvents.dispatchEvent(new Event('change'));
}

const queueEvents = new EventTarget();

/** Not called for another tab's changes. The returned function stops it. */
export function onEmergencyQueueChange(listener: () => void): () => void {
  queueEvents.addEventListener('change', listener);
  return () => queueEvents.removeEventListener('change', listener);
}

export function clearEmergencyQueue(userId: string): void {
  if (typeof localStorage !== 'undefined') writeEmergencyQueue(userId, []);
}

/** The number of entries, each of which may have several changes. */
export function countEmergencyQueue(userId: string): number {
  return readEmergencyQueue(userId).length;
}

export function readEmergencyQueue(userId: string): EmergencyEntry[] {
  try {
    // A browser may forbid access to localStorage.
    const text = globalThis.localStorage?.getItem(keyOf(userId)) ?? '[]';
    const parsed = z.array(entrySchema).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

function keyOf(userId: string): string {
  return `emergency-queue-${userId}`;
}
