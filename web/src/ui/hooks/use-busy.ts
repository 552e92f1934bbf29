import { useState } from 'react';

/** Whether the work that was last passed to `wait` is a promise that has not settled. */
export function useBusy(): [busy: boolean, wait: (work: unknown) => void] {
  const [busy, setBusy] = useState(false);
  const wait = (work: unknown) => {
    if (!(work instanceof Promise)) return;
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return [busy, wait];
}
