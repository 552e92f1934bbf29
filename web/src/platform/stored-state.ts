import { create, type StoreApi, type UseBoundStore } from 'zustand';

/**
 * Creates a store whose state survives a reload. The stored format is that of zustand's `persist`, whose code is
 * ten times as large and would slow the first load.
 *
 * @param getStorage returns `localStorage` or `sessionStorage`. Throws in a browser that forbids storage
 */
export function createStored<T extends object>(
  name: string,
  getStorage: () => Storage,
  initial: T,
): UseBoundStore<StoreApi<T>> {
  const store = create<T>()(() => ({ ...initial, ...readState<T>(name, getStorage) }));
  store.subscribe((state) => {
    try {
      getStorage().setItem(name, JSON.stringify({ state, version: 0 }));
    } catch {
      // The state lasts until the page is closed.
    }
  });
  return store;
}

function readState<T>(name: string, getStorage: () => Storage): Partial<T> {
  try {
    const stored = JSON.parse(getStorage().getItem(name) ?? '{}') as {
      readonly state?: Partial<T>;
    };
    return stored.state ?? {};
  } catch {
    return {};
  }
}
