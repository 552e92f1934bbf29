import { clockTime, withQueued } from '@full-count/web/testing/phone';
import { isOutOfSpace, noteBackgroundError } from './background-errors.ts';
import type { GroundTruth } from './ground-truth.ts';
import { identityOf } from './server.ts';
import type { Phone } from './sim-phone.ts';
import type { Tab } from './tab.ts';

export async function enterPoison(
  phone: Phone,
  tab: Tab,
  truth: GroundTruth,
  teamId: string,
): Promise<void> {
  const { db } = tab.connection;
  const { space } = await phone.read();
  if (!space || space.endedAt !== undefined || !phone.hasTeam) return;
  const poison = { name: 'moon.land', version: 1, args: {}, at: clockTime(phone.now()) };
  const key = identityOf(poison);
  truth.note(key, phone, poison.args);
  const stored = db.transaction('rw', db.tables, async () => {
    const space = await db.spaces.get(teamId);
    if (!space) return false;
    const newSpace = withQueued(space);
    await db.outbox.add({ ...poison, teamId, id: newSpace.lastQueuedId });
    await db.spaces.put(newSpace);
    return true;
  });
  stored.then(
    (isStored) => (isStored ? truth.markStored(key) : truth.remove(key)),
    (error: unknown) => {
      if (isOutOfSpace(error)) truth.remove(key);
      else noteBackgroundError(`The phone could not store a change: ${String(error)}`);
    },
  );
}
