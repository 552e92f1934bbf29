import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom } from '@full-count/baseball/sample';
import type { NetworkState } from '../../lab/tcp-proxy.ts';
import type { Fault } from '../fault.ts';
import type { PhoneInGame } from '../fault-lab.ts';

const STATES: readonly NetworkState[] = ['refuse', 'pass', 'stall', 'pass'];

export const flappingNetwork: Fault = {
  name: 'flapping-network',
  title: 'The network fails and returns for 5 minutes while two phones track two games',
  async run(lab, isShort) {
    const random = makeRandom(2);
    const { network } = lab.app;
    const phones = [await lab.openPhoneInGame(), await lab.openPhoneInGame()];
    const endMs = Date.now() + (isShort ? 4_000 : 300_000);
    let stateChanges = 0;
    const flap = async () => {
      for (; Date.now() < endMs; stateChanges++) {
        await network.set(STATES[stateChanges % STATES.length] ?? 'pass');
        await sleep(100 + random() * 900);
      }
      await network.set('pass');
    };
    const track = async ({ phone, gameId }: PhoneInGame) => {
      while (Date.now() < endMs) {
        await phone.pitch(gameId);
        await sleep(100 + random() * 300);
      }
    };
    await Promise.all([flap(), ...phones.map(track)]);
    const lostSends = phones.reduce((sum, { phone }) => sum + phone.lostSends, 0);
    return [
      { what: 'changes of the network', count: stateChanges, atLeast: isShort ? 4 : 200 },
      { what: 'requests lost', count: lostSends, atLeast: isShort ? 1 : 100 },
    ];
  },
};
