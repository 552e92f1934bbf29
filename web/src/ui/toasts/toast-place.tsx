import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import styles from './toast-place.module.css';

/** The areas of mounted screens, the latest last. */
let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/**
 * An area over its positioned parent. While it is mounted, a phone shows toasts there instead of at
 * the bottom, so that the score, the count and the buttons stay in reach.
 */
export function ToastPlace() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    change([...places, element]);
    return () => change(places.filter((place) => place !== element));
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
