import type { UserDatabase } from '../local/database/database.ts';
import { deviceId } from '../local/session/device.ts';
import { syncLock } from '../platform/tab-lock.ts';
import { createPause } from '../platform/timers.ts';
import { sendBatch } from './exchange/send-request.ts';
import type { SendBatch } from './exchange/sync-device.ts';
import { createSyncLoop } from './loop/sync-loop.ts';
import { loadOnDemand } from './on-demand/load-on-demand.ts';
import type { ServerWatch } from './watch-server.ts';
import type { SyncCommand, SyncEvent } from './worker-messages.ts';

/** Syncs all teams with the server. Uses nothing that only a page has, so that it can run in a worker. */
export function runSync(
  db: UserDatabase,
  userId: string,
  tellPage: (event: SyncEvent) => void,
): { handle(command: SyncCommand): void; stop(): void } {
  let isPageHidden = false;
  const send: SendBatch = (teamId, batch) => sendBatch(teamId, batch, isPageHidden);
  const onEndedGamesArrived = (teamId: string) => summarizeArrivedGames(db, teamId).catch(onError);
  const device = { db, userId, deviceId, send, now: Date.now, onEndedGamesArrived };
  const loop = createSyncLoop({
    ...device,
    exclusively: syncLock(userId),
    report: (changes) => tellPage({ type: 'facts', changes }),
    async checkMembership(teamId) {
      const { checkMembership } = await loadOnDemand();
      return checkMembership(teamId, userId);
    },
    onLeftTeam: (teamId) => tellPage({ type: 'left-team', teamId }),
  });
  /** All of the user's teams. Null until the page has sent the list. */
  let listedTeams: readonly string[] | null = null;
  let serverWatch: ServerWatch | null = null;
  let isStopped = false;
  const onError = (error: unknown) => {
    if (!isStopped) console.error(error);
  };
  async function checkServer(): Promise<void> {
    // Loaded on demand, because the first screen of a new device waits only for the first pull.
    const { watchServer } = await import('./watch-server.ts');
    if (isStopped) return;
    if (serverWatch === null) {
      serverWatch = watchServer({
        device,
        loop,
        listedTeams: () => listedTeams,
        tellPage,
        onError,
      });
      serverWatch.joinTeams();
    }
    serverWatch.check();
  }
  function setTeams(teamIds: readonly string[]): void {
    listedTeams = teamIds;
    loop.setTeams(teamIds);
    serverWatch?.joinTeams();
    unlistedTeams(db, teamIds).then((unlistedIds) => {
      if (listedTeams === teamIds && unlistedIds.length > 0) loop.setTeams(teamIds, unlistedIds);
    }, onError);
  }
  return {
    handle(command) {
      switch (command.type) {
        case 'set-teams':
          return setTeams(command.teamIds);
        case 'note-change':
          return loop.noteChange(command.teamId);
        case 'try-now':
          return loop.tryNow();
        case 'check':
          isPageHidden = command.isHidden;
          loop.tryNow();
          return void checkServer().catch(onError);
        case 'resume':
          loop.resume();
          return void checkServer().catch(onError);
      }
    },
    stop() {
      isStopped = true;
      serverWatch?.stop();
      loop.stop();
    },
  };
}

/** Teams on this device that the server no longer lists. A sync removes them. */
async function unlistedTeams(db: UserDatabase, listed: readonly string[]): Promise<string[]> {
  const teamIdsOnDevice = await db.spaces.toCollection().primaryKeys();
  return teamIdsOnDevice.filter((teamId) => !listed.includes(teamId));
}

/** Keeps the page free for taps: the games list and the season report find the summaries stored. */
export async function summarizeArrivedGames(db: UserDatabase, teamId: string): Promise<void> {
  const { readTeamGames } = await import('../local/queries/season/team-games.ts');
  await readTeamGames({ db, teamId, isCancelled: () => false, pause: createPause() });
}
