import { clockTime } from '../../platform/clock-time.ts';
import type { RunExclusively } from '../../platform/tab-lock.ts';
import { realTimers, type Timers } from '../../platform/timers.ts';
import type { SyncDevice, TeamTurn } from '../exchange/sync-device.ts';
import type { Membership } from '../membership/is-still-member.ts';
import { partWith } from '../membership/leave-team-locally.ts';
import { syncTeam } from '../round/sync-team.ts';
import type { SyncFacts, SyncPause } from './sync-view.ts';

export interface SyncLoopOptions extends Omit<SyncDevice, 'onProgress'> {
  readonly exclusively: RunExclusively;
  readonly tell: (changes: Partial<SyncFacts>) => void;
  /** Asks for the list of teams, because a single 404 is no proof that a membership ended. */
  readonly isStillMember: (teamId: string) => Promise<Membership>;
  readonly onLeftTeam: (teamId: string) => void;
  readonly random?: () => number;
  readonly timers?: Timers;
}

export interface SyncLoop {
  /**
   * Sets the teams to exchange.
   *
   * @param listed all teams of the server's list, the selected team first
   * @param unlisted other teams that this device still has rows or a queue of; a team that the loop
   *   has dropped is not asked about again
   */
  setTeams(listed: readonly string[], unlisted?: readonly string[]): void;
  /** Sends the team's changes soon, together with those that follow at once. */
  noteChange(teamId: string): void;
  tryNow(teamIds?: readonly string[]): void;
  pause(reason: SyncPause): void;
  resume(): void;
  stop(): void;
  isPaused(): boolean;
  /** True when nothing is due or under way for the team and the last attempt succeeded. */
  isSettled(teamId: string): boolean;
  idle(): Promise<void>;
}

/** Taps within this time travel together, and a spectator still sees a pitch at once. */
const COALESCE_MS = 60;

/**
 *                       noteChange, tryNow
 *        idle ────────────────────────────────► due ──► running (one team after another)
 *         ▲                                      ▲        │
 *         └───────────── all exchanged ──────────┼────────┤
 *                                                │        ├─ unreachable ─► backing off ─┐
 *                                                └────────┼──────────────────────────────┘
 *                                                         └─ 401, 409, 426 ─► paused until resume
 *
 * Charting never waits for any of it.
 */
export function createSyncLoop(options: SyncLoopOptions): SyncLoop {
  const { exclusively, tell, random = Math.random, timers = realTimers } = options;
  const due = new Set<string>();
  let teams: readonly string[] = [];
  let running: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  let failures = 0;
  /** Teams whose last turn failed, oldest failure first. They wait behind the others. */
  let troubled: readonly string[] = [];
  /** Teams that this device has dropped since the server last listed them. */
  const parted = new Set<string>();
  /** True when `tryNow` was called during an exchange. If that fails, it is retried soon. */
  let isWanted = false;
  let pausedFor: SyncPause | null = null;
  /** Counts sign-ins, because an answer from before one tells nothing about the new session. */
  let resumes = 0;
  let isStopped = false;

  const device: SyncDevice = {
    ...options,
    onProgress: (sent, total) => tell({ sending: { sent, total } }),
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
    isWanted = false;
    running = run()
      .catch((error: unknown) => {
        // Stopping closes the database in the middle of an exchange.
        if (isStopped) return;
        // After a bug or a disk error the loop keeps trying, so that the queue is not forgotten.
        console.error('The sync stumbled', error);
        for (const teamId of teams) due.add(teamId);
        fail(null);
      })
      .finally(() => {
        running = null;
        if (isStopped) return;
        tell({ sending: null });
        if (mayRun() && cancelTimer === null) schedule(COALESCE_MS);
      });
  }

  function mayRun(): boolean {
    return !isStopped && pausedFor === null && nextDue() !== undefined;
  }

  async function run(): Promise<void> {
    for (let teamId = nextDue(); teamId !== undefined; teamId = nextDue()) {
      const team = teamId;
      due.delete(team);
      const asOf = resumes;
      const others = troubled.filter((other) => other !== team);
      troubled = [...others, team];
      const turn = await exclusively(() => syncTeam(device, team));
      if (isStopped) return;
      if (turn.kind === 'done' || turn.kind === 'parted') troubled = others;
      const mayContinue = await take(team, turn, asOf);
      if (!mayContinue) return;
    }
    tell({ allSentAtMs: options.now() });
  }

  /** @returns whether the loop continues with the next team */
  async function take(teamId: string, turn: TeamTurn, asOf: number): Promise<boolean> {
    switch (turn.kind) {
      case 'done':
        failures = 0;
        tell({ isReachable: true });
        return true;
      case 'parted':
        failures = 0;
        tell({ isReachable: true });
        drop(teamId);
        return true;
      case 'later':
        due.add(teamId);
        fail(turn.retryAfterMs);
        return false;
      case 'not-found':
        return afterNotFound(teamId, asOf);
      case 'signed-out':
        return pauseAt(teamId, 'signed-out', asOf);
      case 'other-account':
        return pauseAt(teamId, 'other-account', asOf);
      case 'update-needed':
        return pauseAt(teamId, 'update', asOf);
    }
  }

  async function afterNotFound(teamId: string, asOf: number): Promise<boolean> {
    const isMember = await options.isStillMember(teamId);
    if (isMember === 'other-account') return pauseAt(teamId, 'other-account', asOf);
    if (isMember !== false) {
      due.add(teamId);
      fail(null);
      return false;
    }
    const isGone = await partWith(options.db, teamId, clockTime(options.now()));
    if (isGone) drop(teamId);
    else due.add(teamId);
    options.onLeftTeam(teamId);
    return true;
  }

  /** Forgets a team that has left the device. Another request for it would only be a 404. */
  function drop(teamId: string): void {
    parted.add(teamId);
    teams = teams.filter((team) => team !== teamId);
    troubled = troubled.filter((team) => team !== teamId);
    due.delete(teamId);
  }

  function pauseAt(teamId: string, reason: SyncPause, asOf: number): false {
    due.add(teamId);
    if (asOf === resumes) pause(reason);
    return false;
  }

  function pause(reason: SyncPause): void {
    pausedFor = reason;
    tell({ pausedFor });
  }

  function fail(retryAfterMs: number | null): void {
    failures += 1;
    tell({ isReachable: false });
    const isSoon = isWanted && retryAfterMs === null;
    schedule(isSoon ? COALESCE_MS : backOffMs(failures, random(), retryAfterMs));
  }

  function nextDue(): string | undefined {
    const isDue = (teamId: string) => due.has(teamId);
    return (
      teams.find((teamId) => isDue(teamId) && !troubled.includes(teamId)) ?? troubled.find(isDue)
    );
  }

  return {
    setTeams(listed, unlisted = []) {
      for (const teamId of listed) parted.delete(teamId);
      const teamIds = [...listed, ...unlisted.filter((teamId) => !parted.has(teamId))];
      for (const teamId of teamIds) if (!teams.includes(teamId)) due.add(teamId);
      teams = teamIds;
      for (const teamId of due) if (!teams.includes(teamId)) due.delete(teamId);
      if (failures === 0 && mayRun()) schedule(0);
    },
    noteChange(teamId) {
      if (!teams.includes(teamId)) return;
      due.add(teamId);
      if (running !== null || !mayRun()) return;
      // A team waits only for its own back-off.
      const isAwaited = failures === 0 ? cancelTimer !== null : troubled.includes(teamId);
      if (!isAwaited) schedule(COALESCE_MS);
    },
    tryNow(teamIds = teams) {
      for (const teamId of teamIds) if (teams.includes(teamId)) due.add(teamId);
      if (running !== null) isWanted = true;
      else if (mayRun()) schedule(0);
    },
    pause,
    resume() {
      resumes += 1;
      pausedFor = null;
      tell({ pausedFor });
      for (const teamId of teams) due.add(teamId);
      if (mayRun()) schedule(0);
    },
    stop() {
      isStopped = true;
      cancelTimer?.();
    },
    isPaused: () => pausedFor !== null,
    isSettled: (teamId) => running === null && failures === 0 && !due.has(teamId),
    async idle() {
      while (running !== null) await running;
    },
  };
}

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/**
 * The pause after this many failures in a row, in milliseconds. It doubles up to a minute. Half of
 * it is random, so that the phones of a ballpark do not return at the same moment.
 *
 * @param random from 0 to 1
 */
function backOffMs(failures: number, random: number, retryAfterMs: number | null): number {
  const full = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1), MAX_DELAY_MS);
  const spread = full / 2 + (full / 2) * random;
  return Math.max(spread, retryAfterMs ?? 0);
}
