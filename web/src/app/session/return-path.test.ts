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

it('returns only the coach who tracked the game to it', () => {
  rememberTracking('/games/7/live', 'avery');
  expect(returnPathFor('avery')).toBe('/games/7/live');
  expect(returnPathFor('bryce')).toBe('/');
  forgetReturnPath();
  expect(returnPathFor('avery')).toBe('/');
});

it('returns anyone who wanted to join a team to joining', () => {
  rememberJoining();
  expect(returnPathFor('avery')).toBe('/join-team');
});

it('opens the Dugout when the browser stores nothing or anything else', () => {
  expect(returnPathFor('avery')).toBe('/');
  sessionStorage.setItem('came-for', '/join-team');
  expect(returnPathFor('avery')).toBe('/');
});
