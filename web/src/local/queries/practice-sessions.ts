import {
  type PracticeAtBatRow,
  type PracticePitch,
  type PracticeSessionRow,
  practicePitches,
  undonePracticePitches,
} from '@full-count/sync-protocol';
import { useLiveQuery } from '../database/use-live-query.ts';
import { useLocalData } from '../local-data.tsx';
import { readView, viewRows } from '../view/team-view.ts';

/** The selected team's bullpen sessions without deleted ones, newest first. Undefined while loading. */
export function usePracticeSessions(): PracticeSessionRow[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await viewRows(db, teamId, 'practiceSessions');
    return rows.filter(({ deletedAt }) => deletedAt === undefined).sort(newestFirst);
  }, [db, teamId]);
}

function newestFirst(a: PracticeSessionRow, b: PracticeSessionRow): number {
  if (a.sessionDate !== b.sessionDate) return a.sessionDate < b.sessionDate ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

export interface PracticeSessionData {
  readonly session: PracticeSessionRow;
  /** In the order thrown, without those that were undone. */
  readonly pitches: readonly PracticePitch[];
  /** The undone pitches, the latest last. */
  readonly undone: readonly PracticePitch[];
}

/** Undefined while loading. Null if this device has no such session or it was deleted. */
export function usePracticeSession(
  sessionId: string | null,
): PracticeSessionData | null | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null || sessionId === null) return null;
    return readView(db, teamId, async (view) => {
      const [session, atBats] = await Promise.all([
        view.row('practiceSessions', sessionId),
        view.atBatsOf(sessionId),
      ]);
      if (session === undefined || session.deletedAt !== undefined) return null;
      const pitches = practicePitches(atBats);
      return { session, pitches, undone: undonePracticePitches(atBats) };
    });
  }, [db, teamId, sessionId]);
}

export type PastSession = Pick<PracticeSessionData, 'session' | 'pitches'>;

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
