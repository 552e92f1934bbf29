import type { ComponentType } from 'react';

/** Loads the toaster's code, which is not in the first bundle. */
export async function loadToaster(): Promise<ComponentType> {
  return (await import('../../ui/toasts/toaster.tsx')).Toaster;
}
