import { type NamedChange, type Row, type TableName, tableNames } from '@full-count/sync-protocol';
// This import must come before Dexie, which looks for IndexedDB when it is loaded.
import '@full-count/web/testing/indexed-db';
import { type Deliver, FakeDevice, FakeNetwork } from '@full-count/web/testing/fakes';
import {
  allRefusedChanges,
  countIn,
  createSyncLoop,
  type Exchange,
  mutateAll,
  newId,
  readExchange,
  type SyncLoop,
  type Timers,
} from '@full-count/web/testing/phone';
import type { SignedInUser } from '../lab/accounts-by-rest.ts';
import { waitUntil } from './wait-until.ts';

export type RowsByTable = ReadonlyMap<TableName, readonly Row[]>;

export interface FaultPhone {
  readonly name: string;
  queuedCount(): Promise<number>;
  needsAttentionIds(): Promise<readonly string[]>;
  rows(): Promise<RowsByTable>;
  /** Syncs now instead of after the next wait. */
  tryNow(): Promise<void>;
  dispose(): Promise<void>;
}

interface NodePhoneOptions {
  readonly name: string;
  readonly origin: string;
  readonly teamId: string;
  readonly user: SignedInUser;
  readonly accessLevel: 'owner' | 'write';
  readonly onEntered: (id: string) => void;
  /** Time limit of a request. The app itself waits 45 s. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** The app's back-off grows to a minute, which is too long for these runs. */
const LONGEST_WAIT_MS = 300;
const SEND_TIMEOUT_MS = 300_000;

const NO_ANSWER: Exchange = { kind: 'later', retryAfterMs: null };

/** The app's own write path and sync loop in Node, with IndexedDB in memory and real requests. */
export class NodePhone implements FaultPhone {
  readonly name: string;
  readonly device: FakeDevice;
  readonly loop: SyncLoop;
  readonly #teamId: string;
  readonly #accessLevel: 'owner' | 'write';
  readonly #onEntered: (id: string) => void;
  lostSends = 0;

  constructor(options: NodePhoneOptions) {
    const { name, origin, teamId, user, accessLevel, onEntered, timeoutMs = TIMEOUT_MS } = options;
    this.name = name;
    this.#teamId = teamId;
    this.#accessLevel = accessLevel;
    this.#onEntered = onEntered;
    const url = `${origin}/api/sync/${teamId}`;
    const network = new FakeNetwork(this.#sendTo(url, user.cookie, timeoutMs));
    this.device = new FakeDevice({ teamId, userId: user.userId, accessLevel, network });
    this.device.nowMs = Date.now();
    this.loop = createSyncLoop({
      ...this.device.syncDevice,
      exclusively: (work) => work(),
      report: () => {},
      checkMembership: async () => 'no-answer',
      onLeftTeam: () => {},
      timers: impatientTimers,
    });
    this.loop.setTeams([teamId]);
  }

  #sendTo(url: string, cookie: string, timeoutMs: number): Deliver {
    return async ({ body, isCompressed }) => {
      try {
        const encoding = isCompressed ? { 'content-encoding': 'gzip' } : undefined;
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie, ...encoding },
          body,
          signal: AbortSignal.timeout(timeoutMs),
        });
        const exchange = await readExchange(response);
        if (exchange.kind === 'later') this.lostSends += 1;
        return exchange;
      } catch {
        this.lostSends += 1;
        return NO_ANSWER;
      }
    };
  }

  async pitch(gameId: string): Promise<void> {
    const id = newId();
    const result = await this.device.pitch(gameId, { id, call: 'foul' });
    if (result.status !== 'applied') throw new Error(`${this.name} refused a pitch`);
    this.#note(id);
  }

  async addPlayer(playerName: string): Promise<void> {
    this.#note(await this.device.addPlayer(playerName));
  }

  async startGame(): Promise<string> {
    const id = await this.device.startGame();
    this.#note(id);
    return id;
  }

  #note(...ids: readonly string[]): void {
    for (const id of ids) this.#onEntered(id);
    this.loop.noteChange(this.#teamId);
  }

  async enterBullpen(pitches: number): Promise<void> {
    const sessionId = newId();
    const session = { id: sessionId, title: 'Bullpen', sessionDate: '2026-05-02T17:30:00.000Z' };
    const pitchIds = Array.from({ length: pitches }, () => newId());
    const pitch = (id: string): NamedChange => {
      const atBat = { id: newId(), pitcher: { id: null, name: 'Robin' }, batter: null };
      const args = {
        sessionId,
        atBat,
        pitch: { id, pitchType: 'fastball', call: 'ball' },
      } as const;
      return { name: 'practicePitch.log', args };
    };
    const changes: NamedChange[] = [
      { name: 'practice.create', args: session },
      ...pitchIds.map(pitch),
    ];
    const { db, userId, nowMs } = this.device;
    const author = { teamId: this.#teamId, userId, accessLevel: this.#accessLevel };
    const result = await mutateAll(db, { ...author, now: () => nowMs }, changes);
    if (result.status !== 'applied') throw new Error(`${this.name} refused a session`);
    this.#note(sessionId, ...pitchIds);
  }

  waitUntilSent(): Promise<void> {
    return waitUntil(async () => {
      await this.tryNow();
      return (await this.queuedCount()) === 0;
    }, SEND_TIMEOUT_MS);
  }

  queuedCount(): Promise<number> {
    return countIn(this.device.db, 'waiting');
  }

  async needsAttentionIds(): Promise<string[]> {
    const refused = await allRefusedChanges(this.device.db);
    return refused.map(({ args, id }) => String(args['id'] ?? id));
  }

  async rows(): Promise<RowsByTable> {
    const rows = new Map<TableName, readonly Row[]>();
    for (const table of tableNames) rows.set(table, await this.device.rows(table));
    return rows;
  }

  async tryNow(): Promise<void> {
    this.loop.tryNow();
  }

  async dispose(): Promise<void> {
    this.loop.stop();
    await this.loop.idle();
    await this.device.db.delete();
  }
}

const impatientTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  },
};
