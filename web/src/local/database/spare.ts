import type { Change } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { UserDatabase } from './database.ts';

/**
 * The changes that the database refused, in `localStorage`. Whatever stores a change next stores these first. The sign-in
 * screen counts them, so this file is small and imports no mutator.
 */
type SpareChange = z.infer<typeof spareSchema>;

const spareSchema = z.object({
  teamId: z.string(),
  id: z.string(),
  name: z.string(),
  args: z.record(z.string(), z.unknown()),
  at: z.string(),
});

export function readAllSpare(userId: string): SpareChange[] {
  try {
    // A browser may forbid access to localStorage.
    const text = globalThis.localStorage?.getItem(keyOf(userId)) ?? '[]';
    const parsed = z.array(spareSchema).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

export function readSpare({ userId }: UserDatabase, teamId: string): Change[] {
  return readAllSpare(userId)
    .filter((change) => change.teamId === teamId)
    .map(({ teamId: _, ...change }) => change);
}

export function countSpare(userId: string): number {
  return readAllSpare(userId).length;
}

/** @throws when localStorage is full as well */
export function addSpare(userId: string, teamId: string, changes: readonly Change[]): void {
  const added = changes.map((change) => ({ ...change, teamId }));
  writeSpare(userId, [...readAllSpare(userId), ...added]);
}

export function removeSpare(userId: string, stored: readonly Pick<Change, 'id'>[]): void {
  if (stored.length === 0) return;
  const ids = new Set(stored.map(({ id }) => id));
  writeSpare(
    userId,
    readAllSpare(userId).filter(({ id }) => !ids.has(id)),
  );
}

export function clearSpare(userId: string): void {
  if (typeof localStorage !== 'undefined') writeSpare(userId, []);
}

function writeSpare(userId: string, changes: readonly SpareChange[]): void {
  if (changes.length === 0) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify(changes));
  readScreensAgain();
}

/** Makes the screens read again what they show. */
export function readScreensAgain(): void {
  version += 1;
  spareEvents.dispatchEvent(new Event('change'));
}

const spareEvents = new EventTarget();
let version = 0;

/** Another number after each change of this tab. */
export const spareVersion = () => version;

/** Not called for another tab's changes. The returned function stops it. */
export function onSpareChange(listener: () => void): () => void {
  spareEvents.addEventListener('change', listener);
  return () => spareEvents.removeEventListener('change', listener);
}

function keyOf(userId: string): string {
  return `spare-${userId}`;
}
