import { type ShownToast, useToastStore } from './toast-store.ts';

const RETRY_MS = 500;

/**
 * Runs this as soon as no toast and no dialog is open, so that a message of the app never hides an
 * answer to the user or interrupts a form. Returns a function that cancels it.
 *
 * @param mayReplace whether the shown toast may be replaced at once
 */
export function whenToastsClear(
  run: () => void,
  mayReplace: (shown: ShownToast) => boolean = () => false,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    if (isClear(mayReplace)) run();
    else timer = setTimeout(attempt, RETRY_MS);
  };
  attempt();
  return () => clearTimeout(timer);
}

function isClear(mayReplace: (shown: ShownToast) => boolean): boolean {
  const { toast } = useToastStore.getState();
  const isFree = toast === null || !toast.open || mayReplace(toast);
  return isFree && globalThis.document?.querySelector('dialog:modal') == null;
}
