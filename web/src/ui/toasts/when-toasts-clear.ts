import { type ShownToast, useToastStore } from './toast-store.ts';

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
