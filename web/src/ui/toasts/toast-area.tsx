import type { ReactNode } from 'react';
import { create } from 'zustand';
import { useToastStore } from './toast-store.ts';

const useToastAreas = create<readonly HTMLElement[]>()(() => []);

/**
 * While it is mounted, toasts are shown here, in place of the children. They are a part of the page and not over it, because
 * a screen that tracks pitches has nothing but buttons and the score.
 */
export function ToastArea({ children }: { children?: ReactNode }) {
  const isToastOpen = useToastStore(({ toast }) => toast?.open === true);
  return (
    <>
      {!isToastOpen && children}
      <div ref={addArea} data-toast-area />
    </>
  );
}

function addArea(element: HTMLElement | null) {
  if (element === null) return;
  useToastAreas.setState((areas) => [...areas, element], true);
  return () => useToastAreas.setState((areas) => areas.filter((area) => area !== element), true);
}

export function useToastArea(): HTMLElement | null {
  return useToastAreas((areas) => areas.at(-1) ?? null);
}
