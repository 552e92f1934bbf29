import { create } from 'zustand';

/** Both times are fixed by docs/requirements.md. */
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastTone = 'plain' | 'done' | 'signed-out' | 'error';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  durationMs?: number | undefined;
  link?: ToastAction | undefined;
  action?: ToastAction | undefined;
}

interface ToastAction {
  label: string;
  run: () => void;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

export const useToastStore = create<{ toast: ShownToast | null }>()(() => ({ toast: null }));

let lastId = 0;
let removeTimer: ReturnType<typeof setTimeout> | undefined;

/** Returns a function that dismisses the toast. */
export function toast(message: ToastMessage): () => void {
  clearTimeout(removeTimer);
  lastId += 1;
  const id = lastId;
  useToastStore.setState({ toast: { ...message, id, open: true } });
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  const shownToast = useToastStore.getState().toast;
  if (shownToast === null || shownToast.id !== id || !shownToast.open) return;
  useToastStore.setState({ toast: { ...shownToast, open: false } });
  removeTimer = setTimeout(() => useToastStore.setState({ toast: null }), TOAST_REMOVE_DELAY_MS);
}

const RETRY_MS = 500;

/** A message of the app must not hide a user's result or interrupt a form. The returned function cancels it. */
export function whenToastsClear(
  run: () => void,
  mayReplace: (openToast: ShownToast) => boolean = () => false,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    if (isClear(mayReplace)) run();
    else timer = setTimeout(attempt, RETRY_MS);
  };
  attempt();
  return () => clearTimeout(timer);
}

function isClear(mayReplace: (openToast: ShownToast) => boolean): boolean {
  const { toast } = useToastStore.getState();
  const mayShowToast = toast === null || !toast.open || mayReplace(toast);
  return mayShowToast && !isDialogOpen();
}

export function isDialogOpen(): boolean {
  return globalThis.document?.querySelector('dialog:modal') != null;
}
