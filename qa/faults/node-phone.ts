import type { NamedChange } from '@full-count/sync-protocol';
// This import must come before Dexie, which looks for IndexedDB when it is loaded.
import '@full-count/web/testing/indexed-db';
import { type Row, type TableName, tableNames } from '@full-count/sync-protocol';
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
import type { FaultPhone, RowsByTable } from './fault-phone.ts';
import { waitUntil } from './wait-until.ts';

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
    const network = new FakeNetwork(
      this.#sendTo(`${origin}/api/sync/${teamId}`, user.cookie, timeoutMs),
    );
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
    this.#onEntered(id);
    this.loop.noteChange(this.#teamId);
  }

  async addPlayer(playerName: string): Promise<string> {
    const id = await this.device.addPlayer(playerName);
    this.#onEntered(id);
    this.loop.noteChange(this.#teamId);
    return id;
  }

  async startGame(): Promise<string> {
    const id = await this.device.startGame();
    this.#onEntered(id);
    this.loop.noteChange(this.#teamId);
    return id;
  }

  async enterBullpen(pitches: number): Promise<void> {
    const sessionId = newId();
    const session = { id: sessionId, title: 'Bullpen', sessionDate: '2026-05-02T17:30:00.000Z' };
    const pitchIds = Array.from({ length: pitches }, () => newId());
    const changes: NamedChange[] = [
      { name: 'practice.create', args: session },
      ...pitchIds.map(
        (id): NamedChange => ({
          name: 'practicePitch.log',
          args: {
            sessionId,
            atBat: { id: newId(), pitcher: { id: null, name: 'Robin' }, batter: null },
            pitch: { id, pitchType: 'fastball', call: 'ball' },
          },
        }),
      ),
    ];
    const { db, userId, nowMs } = this.device;
    const context = {
      teamId: this.#teamId,
      userId,
      accessLevel: this.#accessLevel,
      now: () => nowMs,
    };
    const result = await mutateAll(db, context, changes);
    if (result.status !== 'applied') throw new Error(`${this.name} refused a session`);
    for (const id of [sessionId, ...pitchIds]) this.#onEntered(id);
    this.loop.noteChange(this.#teamId);
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
