import { useEffect } from 'react';

/** Keeps the screen on while a game is tracked. The browser lets go of it with every hidden tab. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const hold = () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      // Low battery, or a policy: the phone decides, and the game goes on.
      lock = navigator.wakeLock.request('screen').catch(() => null);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock.then((held) => held?.release());
    };
  }, []);
}
