import { useState } from 'react';

/** `busy` is true while a promise that was passed to `wait` has not settled. `wait` ignores anything else. */
export function useBusy(): [busy: boolean, wait: (work: unknown) => void] {
  const [busy, setBusy] = useState(false);
  const wait = (work: unknown) => {
    if (!(work instanceof Promise)) return;
    setBusy(true);
    void work.finally(() => setBusy(false));
  };
  return [busy, wait];
}
