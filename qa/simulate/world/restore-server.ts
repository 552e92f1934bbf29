import { identityOf } from './server.ts';
import { changesIn } from './sim-phone.ts';
import type { World } from './world.ts';

/**
 * Each phone must still have what it has sent, to send it again. The changes of three kinds of phones may be forgotten:
 * a phone whose membership has ended, a phone whose disk went back, and a phone that was copied.
 */
export async function restoreServer(world: World): Promise<void> {
  if (!(await world.server.restore())) return;
  world.truth.restores += 1;
  const keysNotLost = new Set([
    ...(await world.server.journal()).map(({ key }) => key),
    ...(await world.server.heldKeys()),
  ]);
  for (const phone of world.phones) {
    const state = await phone.read();
    const isEnded = state.space?.endedAt !== undefined;
    const sendable = isEnded ? [...state.outbox, ...state.quarantine] : changesIn(state);
    for (const change of sendable) keysNotLost.add(identityOf(change));
  }
  for (const key of await changesOfCopiedPhones(world)) world.truth.allowForgetting(key);
  for (const change of world.truth.entered.values()) {
    const { key, phone } = change;
    const mayForget = world.phones.some(
      ({ number, wasRemoved, timesDiskWentBack }) =>
        number === phone && (wasRemoved || timesDiskWentBack > 0),
    );
    if (mayForget && !keysNotLost.has(key)) change.mayBeForgotten = true;
  }
}

/**
 * A phone and its copy may use one client id. After a restore, the one that sends first raises the ledger's number, and
 * the other cannot tell which of its changes the server lost
 * (docs/decisions/0050-the-ledger-recognizes-a-clients-last-changes.md).
 */
async function changesOfCopiedPhones({ phones }: World): Promise<string[]> {
  const copiedPhones = phones.filter(({ number }) =>
    phones.some((other) => other.isCopy && other.number === number),
  );
  const states = await Promise.all(copiedPhones.map((phone) => phone.read()));
  return states.flatMap(({ sent, outbox }) => [...sent, ...outbox].map(identityOf));
}
