import { newId } from '@full-count/web/testing/phone';
import { queueUnknownChange } from '../../lab/queue-unknown-change.ts';
import type { Fault } from '../fault.ts';
import type { FaultLab } from '../fault-lab.ts';
import type { NodePhone } from '../node-phone.ts';

export const poison: Fault = {
  name: 'poison',
  title: 'Among 500 queued changes there is one that no server can apply',
  async run(lab, isShort) {
    const changesOnEachSide = isShort ? 20 : 250;
    const { phone, gameId } = await lab.openPhoneInGame();
    await lab.app.network.set('refuse');
    for (let n = 0; n < changesOnEachSide; n++) await phone.pitch(gameId);
    await addPoison(lab, phone);
    for (let n = 0; n < changesOnEachSide; n++) await phone.pitch(gameId);
    const queuedCount = await phone.queuedCount();
    await lab.app.network.set('pass');
    await phone.waitUntilSent();
    const refusedIds = await phone.needsAttentionIds();
    return [
      { what: 'changes queued', count: queuedCount, atLeast: 2 * changesOnEachSide + 1 },
      { what: 'refused', count: refusedIds.length, atLeast: 1 },
    ];
  },
};

async function addPoison({ teamId, enteredIds, poisonIds }: FaultLab, { device }: NodePhone) {
  const { db, nowMs } = device;
  const id = newId();
  const change = { name: 'moon.land', args: { id }, at: new Date(nowMs).toISOString() };
  const isQueued = await queueUnknownChange(db, teamId, change);
  if (!isQueued) throw new Error('The phone has not synced its team yet.');
  enteredIds.add(id);
  poisonIds.add(id);
}
