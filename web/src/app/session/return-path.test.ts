import { beforeEach, expect, it, vi } from 'vitest';
import {
  forgetReturnPath,
  rememberJoining,
  rememberTracking,
  returnPathFor,
} from './return-path.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

it('brings only the coach who tracked a game back to it', () => {
  rememberTracking('/games/7/live', 'avery');
  expect(returnPathFor('avery')).toBe('/games/7/live');
  expect(returnPathFor('bryce')).toBe('/');
  forgetReturnPath();
  expect(returnPathFor('avery')).toBe('/');
});

it('brings anyone who wanted to join a team back to joining', () => {
  rememberJoining();
  expect(returnPathFor('avery')).toBe('/join-team');
});

it('opens the Dugout if nothing is stored, or a text that is not a return path', () => {
  expect(returnPathFor('avery')).toBe('/');
  sessionStorage.setItem('came-for', '/join-team');
  expect(returnPathFor('avery')).toBe('/');
});
