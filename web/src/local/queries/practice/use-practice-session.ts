import {
  type PracticePitch,
  type PracticeSessionRow,
  practicePitches,
  undonePracticePitches,
} from '@full-count/sync-protocol';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';

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
    return db.transaction('r', db.practiceSessions, db.practiceAtBats, async () => {
      const [session, atBats] = await Promise.all([
        db.practiceSessions.get([teamId, sessionId]),
        db.practiceAtBats.where('[teamId+practiceSessionId]').equals([teamId, sessionId]).toArray(),
      ]);
      if (session === undefined || session.deletedAt !== undefined) return null;
      const pitches = practicePitches(atBats);
      return { session, pitches, undone: undonePracticePitches(atBats) };
    });
  }, [db, teamId, sessionId]);
}
