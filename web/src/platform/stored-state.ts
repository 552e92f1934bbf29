import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** Works as zustand's `persist`, in a tenth of the code. */
export function createStored<T extends object>(
  name: string,
  getStorage: () => Storage,
  initial: T,
): UseBoundStore<StoreApi<T>> {
  const store = create<T>()(() => ({ ...initial, ...readState<T>(name, getStorage) }));
  store.subscribe((state) => {
    try {
      getStorage().setItem(name, JSON.stringify(state));
    } catch {
      // The state lasts until the page is closed.
    }
  });
  return store;
}

function readState<T>(name: string, getStorage: () => Storage): Partial<T> {
  try {
    return JSON.parse(getStorage().getItem(name) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
}
