import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Whether the device has a network. The server may be unreachable all the same. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = queryList(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => queryList(query).matches);
}

const listByQuery = new Map<string, MediaQueryList>();

/** Lists are shared, because several components use one with every pitch and creating it is slow. */
function queryList(query: string): MediaQueryList {
  const sharedList = listByQuery.get(query);
  if (sharedList !== undefined) return sharedList;
  const list = window.matchMedia(query);
  listByQuery.set(query, list);
  return list;
}

/**
 * Whether the content is wider than the element, and whether some of it is hidden at the right. The element or its content may
 * change its width alone, so both are observed.
 */
export function useHorizontalOverflow(ref: RefObject<HTMLElement | null>) {
  const [overflows, setOverflows] = useState(false);
  const [hasMoreAtRight, setHasMoreAtRight] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setOverflows(scrollWidth > clientWidth);
      // One pixel may be a rounding error.
      setHasMoreAtRight(scrollLeft + clientWidth < scrollWidth - 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return { overflows, hasMoreAtRight };
}

/** Keeps the screen on during tracking. Hiding the tab releases the lock, so it is requested again afterwards. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const requestLock = () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      // The phone may refuse, for example on low battery.
      lock = navigator.wakeLock.request('screen').catch(() => null);
    };
    requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      document.removeEventListener('visibilitychange', requestLock);
      void lock.then((sentinel) => sentinel?.release());
    };
  }, []);
}

/** Used as a `key`, the count restarts an animation at every change. At 0, before any change, nothing should move. */
export function useFlips<Value>(
  value: Value,
  isFlip: (before: Value, now: Value) => boolean = countAlways,
) {
  const [last, setLast] = useState({ value, flips: 0 });
  if (last.value === value) return last.flips;
  const flips = isFlip(last.value, value) ? last.flips + 1 : last.flips;
  setLast({ value, flips });
  return flips;
}

function countAlways(): boolean {
  return true;
}

/** `busy` is true while a promise that was passed to `wait` has not settled. `wait` ignores anything else. */
export function useBusy(): [busy: boolean, wait: (work: unknown) => void] {
  const [busy, setBusy] = useState(false);
  const wait = (work: unknown) => {
    if (!(work instanceof Promise)) return;
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return [busy, wait];
}

/**
 * What the address asks the screen to open, such as "" for `?new` or an id for `?start=`. It is null if the address asks for
 * nothing. The hook removes the request from the address, so that the Back button does not open the dialog again.
 */
export function useAskedFor(name: string): string | null {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name);
  const [askedFor] = useState(value);
  useEffect(() => {
    if (value === null) return;
    setSearch(
      (params) => {
        params.delete(name);
        return params;
      },
      { replace: true },
    );
  }, [name, value, setSearch]);
  return askedFor;
}
