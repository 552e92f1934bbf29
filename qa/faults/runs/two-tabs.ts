import { changesOnDevice } from '../../lab/steps/device-steps.ts';
import { idOf } from '../browser-phone.ts';
import type { Fault } from '../fault.ts';

export const twoTabs: Fault = {
  name: 'two-tabs',
  title: 'Two tabs of one phone track at once, without signal and with it',
  async run(lab, isShort) {
    const { network } = lab.app;
    const phone = await lab.openBrowserPhone();
    const firstTab = phone.page;
    const secondTab = await firstTab.context().newPage();
    await secondTab.goto('/');
    const changes = [await phone.startGame(firstTab), await phone.startGame(secondTab)] as const;
    const half = isShort ? 15 : 120;
    await network.set('refuse');
    await Promise.all([
      phone.enter(changes[0].slice(0, half), firstTab),
      phone.enter(changes[1].slice(0, half), secondTab),
    ]);
    const queue = await changesOnDevice(firstTab, 'waiting');
    const idsOfFirstTab = new Set(changes[0].map(idOf));
    const taps = queue.filter(({ args }) => 'pitch' in args || 'event' in args);
    const tabs = taps.map((entry) => (idsOfFirstTab.has(idOf(entry)) ? 'first' : 'second'));
    const turns = tabs.filter((tab, index) => index > 0 && tab !== tabs[index - 1]).length;
    await network.set('pass');
    await Promise.all([
      phone.enter(changes[0].slice(half, 2 * half), firstTab),
      phone.enter(changes[1].slice(half, 2 * half), secondTab),
    ]);
    return [
      { what: 'changes in one queue', count: taps.length, atLeast: 2 * half },
      { what: 'turns between the tabs in the queue', count: turns, atLeast: isShort ? 1 : 20 },
    ];
  },
};
