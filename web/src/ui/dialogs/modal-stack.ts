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
