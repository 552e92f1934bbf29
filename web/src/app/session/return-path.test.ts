import { beforeEach, expect, it, vi } from 'vitest';
import { cameFor, forgetCameFor, rememberCameToJoin, rememberTracking } from './return-path.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('leads back to the game that its scorer left to sign in, and nobody else', () => {
  rememberTracking('/games/7/live', 'avery');
  expect(cameFor('avery')).toBe('/games/7/live');
  expect(cameFor('bryce')).toBe('/');
  forgetCameFor();
  expect(cameFor('avery')).toBe('/');
});

it('leads anyone who came to join a team back to that', () => {
  rememberCameToJoin();
  expect(cameFor('avery')).toBe('/join-team');
});

it('opens the Dugout where the browser keeps nothing, or something else', () => {
  expect(cameFor('avery')).toBe('/');
  sessionStorage.setItem('came-for', '/join-team');
  expect(cameFor('avery')).toBe('/');
});
