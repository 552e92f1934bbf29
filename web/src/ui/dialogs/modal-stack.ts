import { useSyncExternalStore } from 'react';

/** The open modal dialogs, the top one last. Everything outside the top one is inert, so the toasts move into it. */
let openModals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function pushModal(dialog: HTMLDialogElement): void {
  setOpenModals([...openModals, dialog]);
}

export function removeModal(dialog: HTMLDialogElement): void {
  setOpenModals(openModals.filter((openModal) => openModal !== dialog));
}

export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(onModalsChange, () => openModals.at(-1) ?? null);
}

function setOpenModals(modals: readonly HTMLDialogElement[]): void {
  openModals = modals;
  for (const listener of listeners) listener();
}

export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
