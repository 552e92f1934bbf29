import { type ComponentType, useEffect, useState } from 'react';
import { useToastStore } from '../ui/toasts/toast-store.ts';
import { loadToaster } from './session/load-toaster.ts';

/**
 * Loads the toaster at the first tap or key, because the signal may be gone at the first toast. After a failure, each new toast
 * tries again.
 */
export function LazyToaster() {
  const toast = useToastStore((state) => state.toast);
  const hasInput = useHasInput();
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const isLoaded = Toaster !== null;
  useEffect(() => {
    if (isLoaded || (toast === null && !hasInput)) return;
    loadToaster().then((LoadedToaster) => setToaster(() => LoadedToaster), console.error);
  }, [isLoaded, toast, hasInput]);
  return Toaster && <Toaster />;
}

function useHasInput(): boolean {
  const [hasInput, setHasInput] = useState(false);
  useEffect(() => {
    const onInput = () => setHasInput(true);
    const listenerOptions = { once: true, passive: true };
    window.addEventListener('pointerdown', onInput, listenerOptions);
    window.addEventListener('keydown', onInput, listenerOptions);
    return () => {
      window.removeEventListener('pointerdown', onInput);
      window.removeEventListener('keydown', onInput);
    };
  }, []);
  return hasInput;
}
