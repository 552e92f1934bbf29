import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import styles from './toast-place.module.css';

/** The places that screens on show offer, the latest last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/**
 * Where toasts lie on a phone while this is on the screen, instead of at the lower edge: over its
 * positioned parent. The game's score, count and buttons stay in sight and in reach.
 */
export function ToastPlace() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null) return;
    change([...places, place]);
    return () => change(places.filter((one) => one !== place));
  }, []);
  return <div ref={ref} data-toast-place className={styles.place} />;
}

export function useToastPlace(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => places.at(-1) ?? null);
}

function change(next: readonly HTMLElement[]): void {
  places = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
