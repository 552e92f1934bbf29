import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import styles from './toast-area.module.css';

let areas: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** While it is mounted, a phone shows toasts here, so that the score, the count and the buttons stay in reach. */
export function ToastArea() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    setAreas([...areas, element]);
    return () => setAreas(areas.filter((area) => area !== element));
  }, []);
  return <div ref={ref} data-toast-area className={styles.area} />;
}

export function useToastArea(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => areas.at(-1) ?? null);
}

function setAreas(newAreas: readonly HTMLElement[]): void {
  areas = newAreas;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
