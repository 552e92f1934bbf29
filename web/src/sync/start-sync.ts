import { liveQuery } from 'dexie';
import { countIn } from '../local/database/changes.ts';
import type { UserDatabase } from '../local/database/database.ts';
import { type LoadingGames, loadingGamesOf } from '../local/database/space.ts';
import { countSpare, onSpareChange } from '../local/database/spare.ts';
import { withBackgroundSync } from './background/background-sync.ts';
import type { SyncFacts } from './loop/sync-view.ts';
import { runSync } from './run-sync.ts';
import { createFactsReporter, useTeamEventState } from './sync-store.ts';
import type { SyncCommand, SyncEvent } from './worker-messages.ts';

interface StartSyncOptions {
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

/**
 * WebKit does not end the transactions of a worker that ends with its page while several are under way. They then keep
 * the tables from every later page, until the browser ends too.
 */
const isWebKit = () => navigator.vendor.startsWith('Apple');

/**
 * Runs the sync in a worker, so that it never keeps the page from drawing. In WebKit and if no worker can start, the
 * page runs the same code.
 */
export function startThread(
  db: UserDatabase,
  userId: string,
  onEvent: (event: SyncEvent) => void,
): { send(command: SyncCommand): void; stop(): void } {
  let isStopped = false;
  let stop = () => {};
  const handleEvent = (event: SyncEvent) => {
    if (!isStopped) onEvent(event);
  };
  const workerSend = new Promise<(command: SyncCommand) => void>((resolve, reject) => {
    if (isWebKit()) return reject();
    const worker = new Worker(new URL('./sync-worker.ts', import.meta.url), {
      type: 'module',
      name: userId,
    });
    stop = () => worker.terminate();
    worker.onerror = reject;
    worker.onmessage = ({ data }: MessageEvent<SyncEvent | { type: 'started' }>) => {
      if (data.type === 'started') resolve((command) => worker.postMessage(command));
      else handleEvent(data);
    };
  });
  const runOnPage = () => {
    stop();
    const sync = runSync(db, userId, handleEvent);
    stop = sync.stop;
    return sync.handle;
  };
  const sender = workerSend.catch(runOnPage);
  // The page opens the database first, because it shows a notice if another tab blocks it.
  const databaseOpened = db.open().catch(() => undefined);
  const send = async (command: SyncCommand) => {
    await databaseOpened;
    (await sender)(command);
  };
  return {
    send: (command) => void send(command).catch(console.error),
    stop() {
      isStopped = true;
      stop();
    },
  };
}

const REPEAT_MS = 30_000;

/** Also runs when the page is hidden, which may be the last chance to send. The returned function stops it. */
export function onTriggers(run: () => void): () => void {
  const timer = setInterval(run, REPEAT_MS);
  const listening = new AbortController();
  for (const type of ['online', 'pageshow', 'pagehide'])
    window.addEventListener(type, run, { signal: listening.signal });
  document.addEventListener('visibilitychange', run, { signal: listening.signal });
  run();
  return () => {
    clearInterval(timer);
    listening.abort();
  };
}
