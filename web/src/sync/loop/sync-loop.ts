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
  /** Asks the team list: only its word ends a membership, never a lone 404. */
  readonly isStillMember: (teamId: string) => Promise<Membership>;
  readonly onLeftTeam: (teamId: string) => void;
  readonly random?: () => number;
  readonly timers?: Timers;
}

export interface SyncLoop {
  /**
   * Sets the teams to keep in step.
   *
   * @param listed All of the user's teams by the server's list, the selected one first.
   * @param unlisted Teams that this device still has rows or a queue of, although the list has
   *   them no more. One that the loop has parted with is not asked about again.
   */
  setTeams(listed: readonly string[], unlisted?: readonly string[]): void;
  /** Something changed here: sent soon, together with what follows at once. */
  noteChange(teamId: string): void;
  /** The network or the server may be back: try now, whatever the back-off says. */
  tryNow(teamIds?: readonly string[]): void;
  /** The server was heard to know nobody here, or somebody else: nothing is sent until `resume`. */
  pause(reason: SyncPause): void;
  /** Signed in again, or updated: a paused loop goes on. */
  resume(): void;
  stop(): void;
  /** The server has nothing for this account until somebody acts: signs in, or updates. */
  isPaused(): boolean;
  /** Nothing is due or under way for the team, and the server was there. */
  isSettled(teamId: string): boolean;
  /** Resolves when nothing is being exchanged. */
  idle(): Promise<void>;
}

/** The taps of one moment travel together; a spectator still sees a pitch as it lands. */
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
 * Tracking never waits for any of it.
 */
export function createSyncLoop(options: SyncLoopOptions): SyncLoop {
  const { exclusively, tell, random = Math.random, timers = realTimers } = options;
  const due = new Set<string>();
  let teams: readonly string[] = [];
  let running: Promise<void> | null = null;
  let cancelTimer: (() => void) | null = null;
  let failures = 0;
  /** Teams whose last turn came to nothing, the longest ago first: they wait behind the others. */
  let troubled: readonly string[] = [];
  /** Teams that the server has ended and that this device has dropped since it last saw them listed. */
  const parted = new Set<string>();
  /** Asked for while an exchange was under way: should that fail, the network may be back by now. */
  let isWanted = false;
  let pausedFor: SyncPause | null = null;
  /** How often somebody signed in again: an answer from before says nothing of the new session. */
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
        // Stopped in the middle: its account is being closed, and its database with it.
        if (isStopped) return;
        // A bug or a broken disk: kept trying, since the queue must not end in silence.
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
      const others = troubled.filter((one) => one !== team);
      troubled = [...others, team];
      const turn = await exclusively(() => syncTeam(device, team));
      if (isStopped) return;
      if (turn.kind === 'done' || turn.kind === 'parted') troubled = others;
      const goesOn = await take(team, turn, asOf);
      if (!goesOn) return;
    }
    tell({ allSentAtMs: options.now() });
  }

  /** @returns whether the next team may have its turn */
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

  /**
   * The team has left the device. Whatever asks for it from now on would only meet another 404, and
   * each of those asks for the list of teams again.
   */
  function drop(teamId: string): void {
    parted.add(teamId);
    teams = teams.filter((one) => one !== teamId);
    troubled = troubled.filter((one) => one !== teamId);
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
      // It waits for no other team's back-off, only for its own.
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
 * How long to wait after so many failures in a row: doubling to a minute, spread over half of it
 * so that a ballpark of phones does not come back in one instant. It never gives up.
 *
 * @param random from 0 to 1
 */
function backOffMs(failures: number, random: number, retryAfterMs: number | null): number {
  const full = Math.min(FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1), MAX_DELAY_MS);
  const spread = full / 2 + (full / 2) * random;
  return Math.max(spread, retryAfterMs ?? 0);
}
