import { type ComponentType, useEffect, useState } from 'react';
import { useToastStore } from '../ui/toasts/toast-store.ts';
import { loadToaster } from './session/load-toaster.ts';

/**
 * Loads the toaster at the first tap, key or toast, so that the first screen needs less code.
 * The first toast would be too late, because without signal the code can't be loaded any more.
 */
export function LazyToaster() {
  const hasToast = useToastStore((state) => state.toast !== null);
  const hasInput = useHasInput();
  const isNeeded = hasToast || hasInput;
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    loadToaster().then((loaded) => setToaster(() => loaded), console.error);
  }, [isNeeded]);
  return Toaster && <Toaster />;
}

function useHasInput(): boolean {
  const [hasInput, setHasInput] = useState(false);
  useEffect(() => {
    const onInput = () => setHasInput(true);
    const once = { once: true, passive: true };
    window.addEventListener('pointerdown', onInput, once);
    window.addEventListener('keydown', onInput, once);
    return () => {
      window.removeEventListener('pointerdown', onInput);
      window.removeEventListener('keydown', onInput);
    };
  }, []);
  return hasInput;
}
