import type {
  MutationArgs,
  MutationResult,
  MutatorName,
  TableName,
} from '@full-count/sync-protocol';
import { useEffect } from 'react';
import type { Stored, UserDatabase } from '../../local/database/database.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { viewRows } from '../../local/view/team-view.ts';
import { useMutate } from '../../local/write/use-mutate.ts';
import { newId } from '../../platform/ids.ts';
import { useOpenAccount } from '../account/open-account.tsx';

/** What browser tests and measurements can reach of the signed-in app, in builds made for them. */
interface FullCountDevice {
  readonly db: UserDatabase;
  readonly teamId: string | null;
  readonly mutate: <N extends MutatorName>(
    name: N,
    args: MutationArgs<N>,
  ) => Promise<MutationResult>;
  /** What the screens can show of all teams, in the order of their ids. */
  readonly rows: (table: TableName) => Promise<Stored[]>;
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
    const rows = (table: TableName) => rowsOfAllTeams(db, table);
    window.fullCountDevice = { db, teamId, mutate, rows, newId, syncNow: sync.tryNow };
    return () => {
      delete window.fullCountDevice;
    };
  }, [db, teamId, mutate, sync]);
  return null;
}

async function rowsOfAllTeams(db: UserDatabase, table: TableName): Promise<Stored[]> {
  const spaces = await db.spaces.filter(({ isFormer }) => !isFormer).toArray();
  const rows = await Promise.all(spaces.map(({ teamId }) => viewRows(db, teamId, table)));
  return (rows.flat() as Stored[]).sort((a, b) => (a.id < b.id ? -1 : 1));
}
