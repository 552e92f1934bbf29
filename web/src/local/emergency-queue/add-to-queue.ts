import type { NamedChange } from '@full-count/sync-protocol';
import { mutators } from '@full-count/sync-protocol';
import type { MutateContext } from '../write/mutate.ts';
import { readEmergencyQueue, writeEmergencyQueue } from './emergency-queue.ts';

export class InEmergencyQueueError extends Error {
  constructor(cause: unknown) {
    super('The database refused the change. It is in the emergency queue.', { cause });
    this.name = 'InEmergencyQueueError';
  }
}

/** @throws when the emergency queue is full as well */
export function addToEmergencyQueue(
  { userId, teamId, now }: MutateContext,
  changes: readonly NamedChange[],
): void {
  const versionedChanges = changes.map((change) => ({
    ...change,
    version: mutators[change.name]?.version ?? 1,
  }));
  writeEmergencyQueue(userId, [
    ...readEmergencyQueue(userId),
    { teamId, atMs: now(), changes: versionedChanges },
  ]);
}
