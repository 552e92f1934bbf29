import {
  type PracticeAtBatRow,
  type PracticePitch,
  type PracticeSessionRow,
  practicePitches,
} from '@full-count/sync-protocol';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { readView } from '../../view/team-view.ts';

export interface PastSession {
  readonly session: PracticeSessionRow;
  readonly pitches: readonly PracticePitch[];
}

/** The selected team's completed bullpen sessions with their pitches, oldest first. Undefined while loading. */
export function usePracticeHistory(): PastSession[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return [];

    return readView(db, teamId, async (view) => {
      const [sessions, atBats] = await Promise.all([
        view.all('practiceSessions'),
        view.all('practiceAtBats'),
      ]);
      const atBatsBySession = new Map<string, PracticeAtBatRow[]>();
      for (const atBat of atBats) {
        const sessionAtBats = atBatsBySession.get(atBat.practiceSessionId);
        if (sessionAtBats) sessionAtBats.push(atBat);
        else atBatsBySession.set(atBat.practiceSessionId, [atBat]);
      }
      return sessions
        .filter(({ status, deletedAt }) => status === 'completed' && deletedAt === undefined)
        .sort((a, b) => (a.sessionDate < b.sessionDate ? -1 : 1))
        .map((session) => ({
          session,
          pitches: practicePitches(atBatsBySession.get(session.id) ?? []),
        }));
    });
  }, [db, teamId]);
}
