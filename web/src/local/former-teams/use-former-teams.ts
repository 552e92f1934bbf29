import { useLiveQuery } from 'dexie-react-hooks';
import { useLocalData } from '../local-data.tsx';
import { type PartedTeam, readPartedTeams } from './former-teams.ts';

/** Memberships that ended or were lowered, until the user has read of it; undefined while loading. */
export function usePartedTeams(): PartedTeam[] | undefined {
  const { db } = useLocalData();
  return useLiveQuery(() => readPartedTeams(db), [db]);
}
