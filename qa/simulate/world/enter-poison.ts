import { clockTime, withQueued } from '@full-count/web/testing/phone';
import { complain, isNoRoom } from './complaints.ts';
import { identityOf } from './server.ts';
import type { Phone } from './sim-phone.ts';
import type { Tab } from './tab.ts';
import type { Truth } from './truth.ts';

/** Puts a change that no server knows into the queue, as a build that was taken back left it. */
export async function enterPoison(
  phone: Phone,
  tab: Tab,
  truth: Truth,
  teamId: string,
): Promise<void> {
  const { db } = tab.connection;
  const { space } = await phone.read();
  if (!space || space.endedAt !== undefined || !phone.hasTeam) return;
  const poison = { name: 'moon.land', version: 1, args: {}, at: clockTime(phone.now()) };
  const key = identityOf(poison);
  truth.note(key, phone.userId, phone.number);
  const stored = db.transaction('rw', db.tables, async () => {
    const known = await db.spaces.get(teamId);
    if (!known) return false;
    const next = withQueued(known);
    await db.outbox.add({ ...poison, teamId, id: next.lastQueuedId });
    await db.spaces.put(next);
    return true;
  });
  stored.then(
    (isStored) => (isStored ? truth.stored(key) : truth.refused(key)),
    (error: unknown) => {
      if (isNoRoom(error)) truth.refused(key);
      else complain(`The phone could not store a change: ${String(error)}`);
    },
  );
}
