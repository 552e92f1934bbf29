import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** Works as zustand's `persist`, with the same stored format, in a tenth of the code. */
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
