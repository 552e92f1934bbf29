import type { NamedChange } from '@full-count/sync-protocol';
import { mutators } from '@full-count/sync-protocol';
import type { MutateContext } from '../write/mutate.ts';
import { keepOnlyAside, keptAside } from './emergency-queue.ts';

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
