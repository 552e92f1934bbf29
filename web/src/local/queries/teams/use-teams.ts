import type { MyTeam } from '@full-count/sync-protocol';
import { useLocalData } from '../../local-data.tsx';

/** The user's teams, in the order in which they joined them. */
export function useTeams(): readonly MyTeam[] {
  return useLocalData().teams;
}
