import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import styles from './toast-area.module.css';

const useToastAreas = create<readonly HTMLElement[]>()(() => []);

/** While it is mounted, a phone shows toasts here, so that the score, the count and the buttons stay in reach. */
export function ToastArea() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    useToastAreas.setState((areas) => [...areas, element], true);
    return () => useToastAreas.setState((areas) => areas.filter((area) => area !== element), true);
  }, []);
  return <div ref={ref} data-toast-area className={styles.area} />;
}

export function useToastArea(): HTMLElement | null {
  return useToastAreas((areas) => areas.at(-1) ?? null);
}
