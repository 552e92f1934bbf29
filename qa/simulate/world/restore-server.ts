import { heldBy, identityOf } from './server.ts';
import { keysIn, type StoredState } from './storage.ts';
import type { World } from './world.ts';

/**
 * Each phone must still have what it has sent, to send it again. Only what is neither on the restored server nor on any
 * phone may be forgotten: a phone drops what was applied when its membership or its sign-in ends, and a disk that went
 * back has lost it.
 */
export async function restoreServer(world: World, keepsPresent = false): Promise<void> {
  const { truth, server } = world;
  const refused = (await server.stored()).filter(({ state }) => state === 'refused');
  if (!(await server.restore(keepsPresent))) return;
  truth.restores += 1;
  truth.mark('wasRefused', refused.map(identityOf));
  const remainingKeys = await keysOnServer(world);
  for (const phone of world.phones)
    for (const key of sendableKeys(await phone.read())) remainingKeys.add(key);
  for (const { key, phone } of truth.entered.values()) {
    const mayForget = world.phones.some(
      ({ number, wasRemoved, timesDiskWentBack }) =>
        number === phone && (wasRemoved || timesDiskWentBack > 0),
    );
    if (mayForget && !remainingKeys.has(key)) truth.mark('mayBeForgotten', [key]);
  }
}

/** A former member's phone sends nothing again that the server had applied. */
export function sendableKeys(state: StoredState): Set<string> {
  return state.space?.isFormer ? keysIn(state, 'waiting', 'refused', 'held') : keysIn(state);
}

export async function keysOnServer({ server }: World): Promise<Set<string>> {
  const applied = (await server.journal()).map(({ key }) => key);
  return new Set([...applied, ...(await heldBy(server)).map(identityOf)]);
}
