import { beforeEach, expect, it } from 'vitest';
import { createStored } from './stored-state.ts';

let stored: Map<string, string>;
const storage = () =>
  ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }) as unknown as Storage;
const create = (getStorage = storage) =>
  createStored('charting', getStorage, { quick: false, keys: true });

beforeEach(() => {
  stored = new Map();
});

it('stores each change, and begins with what was stored', () => {
  create().setState({ quick: true });
  expect(create().getState()).toEqual({ quick: true, keys: true });
});

it('keeps the initial value of a field that was added later', () => {
  stored.set('charting', '{"quick":true}');
  expect(create().getState()).toEqual({ quick: true, keys: true });
});

it('starts again with unreadable text, and works in a browser that forbids storage', () => {
  stored.set('charting', '{"quick":');
  expect(create().getState()).toEqual({ quick: false, keys: true });
  const store = create(() => {
    throw new Error('Access is denied.');
  });
  store.setState({ quick: true });
  expect(store.getState().quick).toBe(true);
});
