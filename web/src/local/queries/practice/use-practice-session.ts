import {
  type PracticePitch,
  type PracticeSessionRow,
  practicePitches,
  undonePracticePitches,
} from '@full-count/sync-protocol';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { readView } from '../../view/team-view.ts';

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
