import type { ComponentType } from 'react';

export async function loadToaster(): Promise<ComponentType> {
  return (await import('../../ui/toasts/toaster.tsx')).Toaster;
}
