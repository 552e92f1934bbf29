import type { ComponentType } from 'react';

/** The toaster's code, which no first screen waits for. */
export async function loadToaster(): Promise<ComponentType> {
  return (await import('../../ui/toasts/toaster.tsx')).Toaster;
}
