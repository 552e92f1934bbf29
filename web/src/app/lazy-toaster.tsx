import { type ComponentType, useEffect, useState } from 'react';
import { useToastStore } from '../ui/toasts/toast-store.ts';
import { loadToaster } from './session/load-toaster.ts';

/**
 * Loads the toaster at the first tap, key or toast, so that the first screen needs less code.
 * Waiting for the first toast would be too late, because it may say that the signal is lost.
 */
export function LazyToaster() {
  const hasToast = useToastStore((state) => state.toast !== null);
  const isTouched = useFirstTouch();
  const isNeeded = hasToast || isTouched;
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    loadToaster().then((loaded) => setToaster(() => loaded), console.error);
  }, [isNeeded]);
  return Toaster && <Toaster />;
}

function useFirstTouch(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const onTouch = () => setIsTouched(true);
    const once = { once: true, passive: true };
    window.addEventListener('pointerdown', onTouch, once);
    window.addEventListener('keydown', onTouch, once);
    return () => {
      window.removeEventListener('pointerdown', onTouch);
      window.removeEventListener('keydown', onTouch);
    };
  }, []);
  return isTouched;
}
