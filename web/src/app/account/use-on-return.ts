import { useEffect } from 'react';

/** Runs when the network or the coach comes back to the app, where news may have gathered. */
export function useOnContact(run: () => Promise<void>): void {
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
