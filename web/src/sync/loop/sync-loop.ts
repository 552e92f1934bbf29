import type { RunExclusively } from '../../platform/tab-lock.ts';
import { clockTime, realTimers, type Timers } from '../../platform/timers.ts';
import type { SyncDevice, TeamSyncResult } from '../exchange/sync-device.ts';
import type { Membership } from '../membership/membership.ts';
import { loadOnDemand } from '../on-demand/load-on-demand.ts';
import { syncTeam } from '../round/sync-team.ts';
import type { SyncFacts, SyncPause } from './sync-view.ts';

export interface SyncLoopOptions extends Omit<SyncDevice, 'onProgress'> {
  readonly exclusively: RunExclusively;
  readonly report: (changes: Partial<SyncFacts>) => void;
  /** Requests the list of teams, because a single 404 does not prove that a membership ended. */
  readonly checkMembership: (teamId: string) => Promise<Membership>;
  readonly onLeftTeam: (teamId: string) => void;
  readonly random?: () => number;
  readonly timers?: Timers;
}

export interface SyncLoop {
  /**
   * @param listed all teams of the server's list, the selected team first
   * @param unlisted other teams of which this device has rows or a queue. A team that the loop has
   *   dropped is ignored
   */
  setTeams(listed: readonly string[], unlisted?: readonly string[]): void;
  /** Sends the team's changes soon, together with the next taps. Those of a full team wait for `tryNow`. */
  noteChange(teamId: string): void;
  /** @param teamIds the teams to sync. If absent, the loop syncs all teams and also sends the queues of full teams */
  tryNow(teamIds?: readonly string[]): void;
  pause(reason: SyncPause): void;
  resume(): void;
  stop(): void;
  pausedFor(): SyncPause | null;
  isSettled(teamId: string): boolean;
  idle(): Promise<void>;
}

/** Taps within this time are sent together. A spectator still sees a pitch at once. */
const GATHER_TAPS_MS = 60;

/**
 *                       noteChange, tryNow
 *        idle ────────────────────────────────► due ──► running (one team after another)
 *         ▲                                      ▲        │
 *         └───── all exchanged, or full ─────────┼────────┤
 *                                                │        ├─ unreachable ─► backing off ─┐
 *                                                └────────┼──────────────────────────────┘
 *                                                         └─ 401, 409, 426 ─► paused until resume
 *
 * Tracking a game never waits for the loop.
 */
export function createSyncLoop(options: SyncLoopOptions): SyncLoop {
  const { exclusively, report, random = Math.random, timers = realTimers } = options;
  const dueTeams = new Set<string>();
  let teams: readonly string[] = [];
  let running: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  let failures = 0;
  /** Teams whose last sync failed, the oldest failure first. They come after the other teams. */
  let failedTeams: readonly string[] = [];
  /** Teams for whose new rows the server has no room. */
  let fullTeams: readonly string[] = [];
  /** Full teams whose queue the next sync sends again. Other syncs of a full team only pull. */
  const retriedTeams = new Set<string>();
  /** Teams that were removed from this device since the server last listed them. */
  const leftTeams = new Set<string>();
  /** True if `tryNow` was called during an exchange. If the exchange fails, it is retried soon. */
  let retriesSoon = false;
  let pausedFor: SyncPause | null = null;
  /** Counts sign-ins, because an answer from before a sign-in must not pause the new session. */
  let resumeCount = 0;
  let isStopped = false;

  const device: SyncDevice = {
    ...options,
    onProgress: (confirmed, total) => report({ sending: { sent: confirmed, total } }),
  };

  function schedule(ms: number): void {
    cancelTimer?.();
    cancelTimer = timers.after(ms, () => {
      cancelTimer = null;
      start();
    });
  }

  function start(): void {
    if (!mayRun() || running !== null) return;
    cancelTimer?.();
    cancelTimer = null;
    retriesSoon = false;
    running = run()
      .catch((error: unknown) => {
        // After a stop the database is closed, which interrupts the exchange.
        if (isStopped) return;
        // After a bug or a disk error the loop keeps trying, so that the queue is sent.
        console.error('The sync failed', error);
        for (const teamId of teams) dueTeams.add(teamId);
        retryLater(null);
      })
      .finally(() => {
        running = null;
        if (isStopped) return;
        report({ sending: null });
        if (mayRun() && cancelTimer === null) schedule(GATHER_TAPS_MS);
      });
  }

  function mayRun(): boolean {
    return !isStopped && pausedFor === null && nextDue() !== undefined;
  }

  async function run(): Promise<void> {
    for (let teamId = nextDue(); teamId !== undefined; teamId = nextDue()) {
      const team = teamId;
      dueTeams.delete(team);
      const resumeCountBefore = resumeCount;
      const otherFailedTeams = failedTeams.filter((other) => other !== team);
      failedTeams = [...otherFailedTeams, team];
      const onlyPulls = fullTeams.includes(team) && !retriedTeams.delete(team);
      const result = await exclusively(() => syncTeam(device, team, onlyPulls));
      if (isStopped) return;
      if (result.kind === 'done' || result.kind === 'left-team' || result.kind === 'full') {
        failedTeams = otherFailedTeams;
      }
      const mayContinue = await handleResult(team, result, resumeCountBefore);
      if (!mayContinue) return;
    }
    report({ allSentAtMs: options.now() });
  }

  /** @returns whether the loop continues with the next team */
  async function handleResult(teamId: string, result: TeamSyncResult, resumeCountBefore: number) {
    switch (result.kind) {
      case 'done':
      case 'full':
        failures = 0;
        report({ isReachable: true });
        noteFull(teamId, result.kind === 'full');
        return true;
      case 'left-team':
        failures = 0;
        report({ isReachable: true });
        drop(teamId);
        options.onLeftTeam(teamId);
        return true;
      case 'later':
        dueTeams.add(teamId);
        retryLater(result.retryAfterMs);
        return false;
      case 'not-found':
      case 'not-accepted':
        return afterNotFound(teamId, resumeCountBefore, result.kind === 'not-accepted');
      case 'signed-out':
        return pauseAt(teamId, 'signed-out', resumeCountBefore);
      case 'other-account':
        return pauseAt(teamId, 'other-account', resumeCountBefore);
      case 'update-needed':
        return pauseAt(teamId, 'update', resumeCountBefore);
    }
  }

  async function afterNotFound(teamId: string, resumeCountBefore: number, isTooLate: boolean) {
    const membership = await options.checkMembership(teamId);
    if (membership === 'other-account') return pauseAt(teamId, 'other-account', resumeCountBefore);
    if (membership === 'unknown-team') {
      // The team stays as it is, and the others go on. The next regular sync asks again.
      failures = 0;
      report({ isReachable: true });
      return true;
    }
    if (membership !== 'ended') {
      dueTeams.add(teamId);
      retryLater(null);
      return false;
    }
    const { leaveTeamLocally } = await loadOnDemand();
    const at = clockTime(options.now());
    const isGone = await leaveTeamLocally(options.db, teamId, { at, isTooLate });
    if (isGone) drop(teamId);
    else dueTeams.add(teamId);
    options.onLeftTeam(teamId);
    return true;
  }

  function noteFull(teamId: string, isFull: boolean): void {
    if (fullTeams.includes(teamId) === isFull) return;
    fullTeams = isFull ? [...fullTeams, teamId] : fullTeams.filter((team) => team !== teamId);
    report({ fullTeams });
  }

  /** Drops a team that was removed from the device, because another request would only be a 404. */
  function drop(teamId: string): void {
    leftTeams.add(teamId);
    teams = teams.filter((team) => team !== teamId);
    failedTeams = failedTeams.filter((team) => team !== teamId);
    dueTeams.delete(teamId);
    noteFull(teamId, false);
  }

  function pauseAt(teamId: string, reason: SyncPause, resumeCountBefore: number): false {
    dueTeams.add(teamId);
    if (resumeCountBefore === resumeCount) pause(reason);
    return false;
  }

  function pause(reason: SyncPause): void {
    pausedFor = reason;
    report({ pausedFor });
  }

  function retryLater(retryAfterMs: number | null): void {
    failures += 1;
    report({ isReachable: false });
    const isImmediate = retriesSoon && retryAfterMs === null;
    schedule(isImmediate ? GATHER_TAPS_MS : backOffMs(failures, random(), retryAfterMs));
  }

  function nextDue(): string | undefined {
    const isDue = (teamId: string) => dueTeams.has(teamId);
    return (
      teams.find((teamId) => isDue(teamId) && !failedTeams.includes(teamId)) ??
      failedTeams.find(isDue)
    );
  }

  return {
    setTeams(listed, unlisted = []) {
      for (const teamId of listed) leftTeams.delete(teamId);
      const teamIds = [...listed, ...unlisted.filter((teamId) => !leftTeams.has(teamId))];
      for (const teamId of teamIds) if (!teams.includes(teamId)) dueTeams.add(teamId);
      teams = teamIds;
      for (const teamId of dueTeams) if (!teams.includes(teamId)) dueTeams.delete(teamId);
      if (failures === 0 && mayRun()) schedule(0);
    },
    noteChange(teamId) {
      if (!teams.includes(teamId) || fullTeams.includes(teamId)) return;
      dueTeams.add(teamId);
      if (running !== null || !mayRun()) return;
      // Only a failed team waits for the back-off.
      const isScheduled = failures === 0 ? cancelTimer !== null : failedTeams.includes(teamId);
      if (!isScheduled) schedule(GATHER_TAPS_MS);
    },
    tryNow(teamIds) {
      if (teamIds === undefined) for (const teamId of fullTeams) retriedTeams.add(teamId);
      for (const teamId of teamIds ?? teams) if (teams.includes(teamId)) dueTeams.add(teamId);
      if (running !== null) retriesSoon = true;
      else if (mayRun()) schedule(0);
    },
    pause,
    resume() {
      resumeCount += 1;
      pausedFor = null;
      report({ pausedFor });
      for (const teamId of teams) dueTeams.add(teamId);
      if (mayRun()) schedule(0);
    },
    stop() {
      isStopped = true;
      cancelTimer?.();
    },
    pausedFor: () => pausedFor,
    isSettled: (teamId) => running === null && failures === 0 && !dueTeams.has(teamId),
    async idle() {
      while (running !== null) await running;
    },
  };
}

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/** Half of the pause is random, so that the phones at a ballpark do not retry at the same moment. */
function backOffMs(failures: number, random: number, retryAfterMs: number | null): number {
  const fullMs = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1), MAX_DELAY_MS);
  const spreadMs = fullMs / 2 + (fullMs / 2) * random;
  return Math.max(spreadMs, retryAfterMs ?? 0);
}
