import { useEffect } from 'react';

/** Keeps the screen on during tracking. Hiding the tab releases the lock, so it is requested again afterwards. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const requestLock = () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      // The phone may refuse, for example on low battery.
      lock = navigator.wakeLock.request('screen').catch(() => null);
    };
    requestLock();
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      document.removeEventListener('visibilitychange', requestLock);
      void lock.then((sentinel) => sentinel?.release());
    };
  }, []);
}
