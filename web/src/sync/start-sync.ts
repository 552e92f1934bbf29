import { liveQuery } from 'dexie';
import { type LoadingGames, loadingGamesOf } from '../local/database/arriving.ts';
import { countIn } from '../local/database/changes.ts';
import type { UserDatabase } from '../local/database/database.ts';
import { countSpare, onSpareChange } from '../local/database/spare.ts';
import { withBackgroundSync } from './background/background-sync.ts';
import type { SyncFacts } from './loop/sync-view.ts';
import { onTriggers } from './loop/triggers.ts';
import { startThread } from './start-thread.ts';
import { createFactsReporter, useTeamEventState } from './sync-store.ts';

export interface StartSyncOptions {
  readonly db: UserDatabase;
  readonly userId: string;
  readonly onLeftTeam: (teamId: string) => void;
  /** Called when roles or members of a team changed, so that the list of teams is out of date. */
  readonly onStaffUpdated?: (teamId: string) => void;
}

export interface RunningSync {
  /** Takes all of the user's teams, the selected team first. */
  setTeams(teamIds: readonly string[]): void;
  noteChange(teamId: string): void;
  tryNow(): void;
  resume(): void;
  stop(): void;
}

export function startSync(options: StartSyncOptions): RunningSync {
  const { db, userId, onLeftTeam, onStaffUpdated } = options;
  const report = withBackgroundSync(createFactsReporter());
  const { send, stop } = startThread(db, userId, (event) => {
    switch (event.type) {
      case 'facts':
        return report(event.changes);
      case 'socket':
        return useTeamEventState.setState({ isLive: event.isOpen });
      case 'staff-updated':
        useTeamEventState.setState({ staffUpdate: { teamId: event.teamId } });
        return onStaffUpdated?.(event.teamId);
      case 'left-team':
        return onLeftTeam(event.teamId);
    }
  });
  const stopCounting = watchCounts(db, userId, report);
  const stopTriggers = onTriggers(() => send({ type: 'check', isHidden: document.hidden }));
  return {
    setTeams: (teamIds) => send({ type: 'set-teams', teamIds }),
    noteChange: (teamId) => send({ type: 'note-change', teamId }),
    tryNow: () => send({ type: 'try-now' }),
    resume: () => send({ type: 'resume' }),
    stop() {
      stopTriggers();
      stopCounting();
      stop();
    },
  };
}

export function watchCounts(
  db: UserDatabase,
  userId: string,
  report: (changes: Partial<SyncFacts>) => void,
): () => void {
  let databaseCounts = { waiting: 0, refused: 0, loading: null as LoadingGames | null };
  const reportCounts = () => {
    const { waiting, ...others } = databaseCounts;
    const savedForLater = countSpare(userId);
    report({ pending: waiting + savedForLater, savedForLater, ...others });
  };
  const subscription = liveQuery(async () => {
    const [waiting, refused, spaces] = await Promise.all([
      countIn(db, 'waiting'),
      countIn(db, 'refused'),
      db.spaces.toArray(),
    ]);
    return { waiting, refused, loading: loadingGamesOf(spaces) };
  }).subscribe({
    next(newCounts) {
      databaseCounts = newCounts;
      reportCounts();
    },
    error: console.error,
  });
  const stopListening = onSpareChange(reportCounts);
  return () => {
    subscription.unsubscribe();
    stopListening();
  };
}
