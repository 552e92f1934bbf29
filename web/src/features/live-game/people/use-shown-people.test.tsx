import type { LogEntry } from '@full-count/baseball';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { person, pitch } from '../testing/games.ts';
import { liveGame } from '../testing/live-screen.tsx';
import { useShownPeople } from './use-shown-people.ts';

setUpDom();
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ball = pitch('1', 'a');
const walk = pitch('2', 'a', { result: 'walk' });

it('shows the next batter 300 ms after a result', () => {
  const { result, rerender } = renderHook(
    (entries: readonly LogEntry[]) => useShownPeople(liveGame(entries)),
    { initialProps: [ball] },
  );
  const pass = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  pass(300);
  expect(result.current.matchup.batter).toEqual(person('Ruiz'));
  rerender([ball, walk]);
  pass(299);
  expect(result.current.matchup.batter).toEqual(person('Ruiz'));
  pass(1);
  expect(result.current.matchup.batter).not.toEqual(person('Ruiz'));
});
