import { create } from 'zustand';

/** The default time that a toast shows (docs/requirements.md). */
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** `done` and `plain` differ only in the icon. */
export type ToastTone = 'plain' | 'done' | 'signed-out' | 'error';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  durationMs?: number | undefined;
  link?: ToastAction | undefined;
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

interface ToastState {
  toast: ShownToast | null;
}

export const useToastStore = create<ToastState>()(() => ({ toast: null }));

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast. Returns a function that dismisses it. */
export function toast(message: ToastMessage): () => void {
  clearTimeout(removal);
  lastId += 1;
  const id = lastId;
  useToastStore.setState({ toast: { ...message, id, open: true } });
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  const shown = useToastStore.getState().toast;
  if (shown === null || shown.id !== id || !shown.open) return;
  useToastStore.setState({ toast: { ...shown, open: false } });
  removal = setTimeout(() => useToastStore.setState({ toast: null }), TOAST_REMOVE_DELAY_MS);
}
