import { clockTime } from '@full-count/web/testing/phone';
import { queueUnknownChange } from '../../lab/queue-unknown-change.ts';
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
  const { space } = await phone.read();
  if (!space || space.isFormer || !phone.hasTeam) return;
  const poison = { name: 'moon.land', args: {}, at: clockTime(phone.now()) };
  const key = identityOf(poison);
  truth.note(key, phone, poison.args);
  queueUnknownChange(tab.connection.db, teamId, poison).then(
    (isStored) => (isStored ? truth.markStored(key) : truth.remove(key)),
    (error: unknown) => {
      if (isOutOfSpace(error)) truth.remove(key);
      else noteBackgroundError(`The phone could not store a change: ${String(error)}`);
    },
  );
}
