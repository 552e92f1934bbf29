import { useToastStore } from './toast-store.ts';

/** Long enough to be no burden, short enough that nobody waits. */
const ASK_AGAIN_MS = 500;

/**
 * Runs this once no toast shows and no dialog is open: what the app has to say by itself never takes
 * the place of an answer to what a person did, nor of what he is filling in. Returns how to call it off.
 *
 * @param isOwn a toast that may be replaced
 */
export function whenToastsRest(
  run: () => void,
  isOwn: (toastId: number) => boolean = () => false,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    if (isResting(isOwn)) run();
    else timer = setTimeout(attempt, ASK_AGAIN_MS);
  };
  attempt();
  return () => clearTimeout(timer);
}

function isResting(isOwn: (toastId: number) => boolean): boolean {
  const { toast } = useToastStore.getState();
  const isFree = toast === null || !toast.open || isOwn(toast.id);
  return isFree && globalThis.document?.querySelector('dialog:modal') == null;
}
