import { create } from 'zustand';

/** How long a toast shows unless it says otherwise (specification, section 9). */
export const TOAST_DURATION_MS = 5000;
/** A dismissed toast is kept this long, closed, before it is forgotten (section 9). */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** `done` and `plain` differ in the icon; `error` stays until it was read or 5 s, as all do. */
export type ToastTone = 'plain' | 'done' | 'signed-out' | 'error';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  durationMs?: number | undefined;
  /** Leads to a screen; the toast stays. */
  link?: ToastAction | undefined;
  /** Closes the toast. */
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
  /** One at a time: a new toast takes the place of the one before. */
  toast: ShownToast | null;
}

export const useToastStore = create<ToastState>()(() => ({ toast: null }));

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast from anywhere. Returns how to take it down early. */
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
