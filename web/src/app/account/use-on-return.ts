import { useEffect } from 'react';

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
