import { type ComponentType, useEffect, useState } from 'react';
import { useToastStore } from '../ui/toasts/toast-store.ts';
import { loadToaster } from './session/load-toaster.ts';

/** Loads at the first tap or key, because at the first toast the signal may be gone. */
export function LazyToaster() {
  const hasToast = useToastStore((state) => state.toast !== null);
  const hasInput = useHasInput();
  const isNeeded = hasToast || hasInput;
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    loadToaster().then((LoadedToaster) => setToaster(() => LoadedToaster), console.error);
  }, [isNeeded]);
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
