import { useLiveQuery } from '../database/use-live-query.ts';
import { useLocalData } from '../local-data.tsx';
import { type FormerTeam, readFormerTeams } from './former-teams.ts';

/** Undefined while loading. */
export function useFormerTeams(): FormerTeam[] | undefined {
  const { db } = useLocalData();
  return useLiveQuery(() => readFormerTeams(db), [db]);
}
