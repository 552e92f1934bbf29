import { type ComponentType, useEffect, useState } from 'react';
import { useToastStore } from '../ui/toasts/toast-store.ts';
import { loadToaster } from './session/load-toaster.ts';

/**
 * The toaster, fetched when there can be something to say: the first screen waits for less code.
 * At the first touch and not only at the first toast, which may be about the lost network.
 */
export function LateToaster() {
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
    const note = () => setIsTouched(true);
    const once = { once: true, passive: true };
    window.addEventListener('pointerdown', note, once);
    window.addEventListener('keydown', note, once);
    return () => {
      window.removeEventListener('pointerdown', note);
      window.removeEventListener('keydown', note);
    };
  }, []);
  return isTouched;
}
