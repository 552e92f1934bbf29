import { type ComponentType, useEffect, useState } from 'react';
import { useToastStore } from '../components/toast-store.ts';
import { useSession } from './session/session-store.ts';

/**
 * The toaster, fetched when there can be something to say: whoever comes to sign in waits for
 * less code. At the first touch of the form and not at the first toast, which may be about the
 * lost network.
 */
export function LateToaster() {
  const isSignedIn = useSession((session) => session.kind === 'signed-in');
  const hasToast = useToastStore((state) => state.toast !== null);
  const isTouched = useFirstTouch();
  const isNeeded = isSignedIn || hasToast || isTouched;
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('../components/toaster.tsx').then(
      (module) => setToaster(() => module.Toaster),
      console.error,
    );
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
