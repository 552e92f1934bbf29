import { useEffect } from 'react';
import { create } from 'zustand';
import { useModalStack } from './modal-stack.ts';

/** The number of parts of the screen with a half entered pitch. */
const useUnfinishedCount = create<number>()(() => 0);

/** Keeps the app from reloading by itself while the component has something that a reload would lose. */
export function useMarkUnfinished(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return;
    useUnfinishedCount.setState((count) => count + 1, true);
    return () => useUnfinishedCount.setState((count) => count - 1, true);
  }, [isUnfinished]);
}

/** Whether a reload would lose a half entered pitch or an open dialog. */
export function useHasUnfinishedWork(): boolean {
  const count = useUnfinishedCount();
  const hasModal = useModalStack((modals) => modals.length > 0);
  return count > 0 || hasModal;
}
