import { create } from 'zustand';

/** The open modal dialogs, the top one last. Everything outside the top one is inert, so the toasts move into it. */
export const useModalStack = create<readonly HTMLDialogElement[]>()(() => []);

export function pushModal(dialog: HTMLDialogElement): void {
  useModalStack.setState((modals) => [...modals, dialog], true);
}

export function removeModal(dialog: HTMLDialogElement): void {
  useModalStack.setState((modals) => modals.filter((modal) => modal !== dialog), true);
}

export function useTopModal(): HTMLDialogElement | null {
  return useModalStack((modals) => modals.at(-1) ?? null);
}

/** The router handles `popstate` and all dialogs close within this time. */
const CLOSING_MS = 100;

let wasOnExtraEntry = false;

/**
 * While a dialog is open, the history has an extra entry for the same screen, so that Back closes the dialog and does not
 * leave the screen. The entry stays when the dialog is closed by a button, because going back at once could undo a
 * navigation that follows. The next Back skips it.
 */
export function catchBack(): void {
  // Adding the same listener again does nothing.
  window.addEventListener('popstate', onBack);
  wasOnExtraEntry = true;
  if (isOnExtraEntry()) return;
  window.history.pushState({ ...window.history.state, isForModal: true }, '');
}

function isOnExtraEntry(): boolean {
  return (window.history.state as { isForModal?: true } | null)?.isForModal === true;
}

function onBack(): void {
  const cameFromExtraEntry = wasOnExtraEntry;
  wasOnExtraEntry = isOnExtraEntry();
  if (!cameFromExtraEntry || wasOnExtraEntry) return;
  const top = useModalStack.getState().at(-1);
  if (top === undefined) {
    window.history.back();
    return;
  }
  // The dialog treats this event like Escape, so it asks before it discards a filled form.
  top.dispatchEvent(new Event('cancel', { cancelable: true }));
  setTimeout(() => {
    if (useModalStack.getState().length > 0) catchBack();
  }, CLOSING_MS);
}
