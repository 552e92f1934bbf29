import { useEffect } from 'react';

/** Calls a function when the device is online again, or when the coach returns to the app. */
export function useOnReturn(run: () => Promise<void>): void {
  useEffect(() => {
    const runNow = () => {
      if (document.visibilityState === 'visible') run().catch(console.error);
    };
    window.addEventListener('online', runNow);
    document.addEventListener('visibilitychange', runNow);
    return () => {
      window.removeEventListener('online', runNow);
      document.removeEventListener('visibilitychange', runNow);
    };
  }, [run]);
}
