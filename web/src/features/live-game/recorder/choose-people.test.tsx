import { beforeEach, expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { useToastStore } from '../../../ui/toasts/toast-store.ts';
import { person, pitch } from '../testing/games.ts';
import { liveGame } from '../testing/live-screen.tsx';
import { choosePerson } from './choose-people.ts';

setUpDom();
beforeEach(() => useToastStore.setState({ toast: null }));

it('warns when a runner is chosen to bat, and only then', () => {
  const live = liveGame([pitch('1', 'a', { call: 'in_play', result: 'single' })]);
  const recorder = { logEvent: async () => true } as unknown as Parameters<typeof choosePerson>[1];
  const runner = live.state.bases.first;
  if (runner === null) throw new Error('The single puts a runner on first.');
  choosePerson(live, recorder, 'batter', person('Lee'));
  expect(useToastStore.getState().toast).toBeNull();
  choosePerson(live, recorder, 'batter', person(runner.name));
  expect(useToastStore.getState().toast).toMatchObject({
    title: `${runner.name} is on first base`,
    description: "A runner can't bat. Choose who is up, or correct the bases.",
  });
});
