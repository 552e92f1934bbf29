import type { MutationArgs, MutationResult, MutatorName } from '@full-count/sync-protocol';
import { useEffect } from 'react';
import type { UserDatabase } from '../../local/database/database.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useMutate } from '../../local/write/use-mutate.ts';
import { newId } from '../../platform/ids.ts';
import { useOpenAccount } from '../account/open-account.tsx';

/** What browser tests and measurements can reach of the signed-in app, in builds made for them. */
export interface FullCountDevice {
  readonly db: UserDatabase;
  readonly teamId: string | null;
  readonly mutate: <N extends MutatorName>(
    name: N,
    args: MutationArgs<N>,
  ) => Promise<MutationResult>;
  readonly newId: () => string;
  readonly syncNow: () => void;
}

declare global {
  interface Window {
    fullCountDevice?: FullCountDevice;
  }
}

export function DeviceHook() {
  const { db, teamId } = useLocalData();
  const { sync } = useOpenAccount();
  const mutate = useMutate();
  useEffect(() => {
    window.fullCountDevice = { db, teamId, mutate, newId, syncNow: sync.tryNow };
    return () => {
      delete window.fullCountDevice;
    };
  }, [db, teamId, mutate, sync]);
  return null;
}
