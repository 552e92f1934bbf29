import { useEffect } from 'react';
import { create } from 'zustand';

/** The open modal dialogs, the top one last. Everything outside the top one is inert, so the toasts move into it. */
export const useModalStack = create<readonly HTMLDialogElement[]>()(() => []);

// The page does not scroll behind a dialog (`base.css`).
useModalStack.subscribe(({ length }) => {
  globalThis.document?.documentElement?.toggleAttribute('data-modal', length > 0);
});

export function pushModal(dialog: HTMLDialogElement): void {
  useModalStack.setState((modals) => [...modals, dialog], true);
}

export function removeModal(dialog: HTMLDialogElement): void {
  useModalStack.setState((modals) => modals.filter((modal) => modal !== dialog), true);
}

export function useTopModal(): HTMLDialogElement | null {
  return useModalStack((modals) => modals.at(-1) ?? null);
}

/** What the app writes into the state of a history entry. The router numbers the screens. */
interface EntryState {
  readonly idx?: number;
  readonly isForModal?: true;
}

let shownEntry: EntryState | null = null;

/**
 * While a dialog is open, the history has a second entry for the same screen, so that Back closes the dialog and does not
 * leave the screen. The entry stays when the dialog closes, because going back at once could undo a navigation that
 * follows. The next Back skips it.
 */
export function catchBack(): void {
  // Adding the same listener again does nothing.
  window.addEventListener('popstate', onHistoryMove);
  const entry = window.history.state as EntryState | null;
  if (entry?.isForModal !== true) window.history.pushState({ ...entry, isForModal: true }, '');
  shownEntry = window.history.state as EntryState;
}

function onHistoryMove(): void {
  const left = shownEntry;
  shownEntry = window.history.state as EntryState | null;
  const isBack = left?.isForModal === true && shownEntry?.isForModal !== true;
  // A move to another screen is the coach's own. Browsers skip entries of a page that nobody has touched.
  if (!isBack || shownEntry?.idx !== left.idx) return;
  const top = useModalStack.getState().at(-1);
  if (top === undefined) {
    window.history.back();
    return;
  }
  // The dialog may stay open, or there may be another below it. So the next Back is caught before this one closes anything.
  catchBack();
  // The dialog treats this event like Escape, so it asks before it discards a filled form.
  top.dispatchEvent(new Event('cancel', { cancelable: true }));
}

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
