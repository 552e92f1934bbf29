import { type ShownToast, useToastStore } from './toast-store.ts';

/** Long enough to be no burden, short enough that no one waits. */
const ASK_AGAIN_MS = 500;

/**
 * Runs this once no toast shows and no dialog is open: what the app has to say by itself never takes
 * the place of an answer to what a person did, nor of what they are filling in. Returns how to call it off.
 *
 * @param mayReplace whether the toast on the screen may be replaced at once
 */
export function whenToastsRest(
  run: () => void,
  mayReplace: (shown: ShownToast) => boolean = () => false,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    if (isResting(mayReplace)) run();
    else timer = setTimeout(attempt, ASK_AGAIN_MS);
  };
  attempt();
  return () => clearTimeout(timer);
}

function isResting(mayReplace: (shown: ShownToast) => boolean): boolean {
  const { toast } = useToastStore.getState();
  const isFree = toast === null || !toast.open || mayReplace(toast);
  return isFree && globalThis.document?.querySelector('dialog:modal') == null;
}
