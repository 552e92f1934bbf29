import { type EmergencyEntry, readEmergencyQueue, writeEmergencyQueue } from './emergency-queue.ts';

export class InEmergencyQueueError extends Error {
  constructor(cause: unknown) {
    super('The database refused the change. It is in the emergency queue.', { cause });
    this.name = 'InEmergencyQueueError';
  }
}

/** @throws when the emergency queue is full as well */
export function addToEmergencyQueue(userId: string, entry: EmergencyEntry): void {
  writeEmergencyQueue(userId, [...readEmergencyQueue(userId), entry]);
}
