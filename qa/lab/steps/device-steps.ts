import { setTimeout as sleep } from 'node:timers/promises';
import { type FoldedGame, foldGame, type LogEntry } from '@full-count/baseball';
import {
  type GameLog,
  type GameRow,
  headOf,
  logEntries,
  type MutationResult,
  setupOf,
  type TableName,
} from '@full-count/sync-protocol';
import type { NamedMutation } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';

/** The write path and the database of the signed-in app, which builds for tests offer to the page. */
export interface DeviceWindow {
  readonly fullCountDevice: {
    readonly teamId: string | null;
    readonly mutate: (name: string, args: object) => Promise<MutationResult>;
    readonly rows: (table: TableName) => Promise<StoredRow[]>;
    readonly newId: () => string;
    readonly syncNow: () => void;
    readonly db: Record<UnsyncedTable, { toArray(): Promise<StoredRow[]> }>;
  };
}

type UnsyncedTable = 'changes' | 'lastKnown';
type StoreName = TableName | UnsyncedTable;

interface StoredRow {
  readonly teamId: string;
  readonly gameId?: string;
}

/** Playwright's clock and its routes for sockets do not reach a worker. Call it before the page opens the app. */
export async function withoutWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
}

export async function deviceReady(page: Page): Promise<void> {
  await page.waitForFunction(() => 'fullCountDevice' in window);
}

export async function teamOnDevice(page: Page): Promise<string> {
  const teamIdHandle = await page.waitForFunction(
    () => (window as Partial<DeviceWindow>).fullCountDevice?.teamId,
  );
  return teamIdHandle.jsonValue() as Promise<string>;
}

export async function newIdsOnDevice(page: Page, count: number): Promise<string[]> {
  await deviceReady(page);
  return page.evaluate((idCount) => {
    const { newId } = (window as unknown as DeviceWindow).fullCountDevice;
    return Array.from({ length: idCount }, () => newId());
  }, count);
}

/**
 * Each change is on the disk before the next begins. The page calls `window.entered` after each, if a test has set it.
 * @throws if the device refuses a change
 */
export async function enterOnDevice(
  page: Page,
  mutations: readonly Pick<NamedMutation, 'name' | 'args'>[],
): Promise<void> {
  await teamOnDevice(page);
  const refusal = await page.evaluate(
    async (changes) => {
      const { mutate } = (window as unknown as DeviceWindow).fullCountDevice;
      const { entered } = window as { entered?: (count: number) => void };
      for (const [index, { name, args }] of changes.entries()) {
        const result = await mutate(name, args);
        if (result.status === 'refused') return { index, name, result };
        entered?.(index + 1);
      }
      return null;
    },
    mutations as { name: string; args: Record<string, unknown> }[],
  );
  if (refusal !== null) throw new Error(`The device refused ${JSON.stringify(refusal)}`);
}

interface GameOnDevice {
  readonly game: GameRow;
  readonly log: GameLog;
  /** The entries of the recording that counts, without voided entries. */
  readonly entries: readonly LogEntry[];
  readonly head: string | null;
  readonly folded: FoldedGame;
}

export async function gameOnDevice(page: Page, gameId: string): Promise<GameOnDevice> {
  const tables = ['games', 'plateAppearances', 'gameEvents'] as const;
  const [games = [], plateAppearances = [], events = []] = await tablesOnDevice(page, tables);
  const game = (games as readonly GameRow[]).find(({ id }) => id === gameId);
  if (game === undefined) throw new Error(`This device has no game ${gameId}.`);
  const isOfGame = (row: { readonly gameId: string }) => row.gameId === gameId;
  const log = {
    plateAppearances: (plateAppearances as GameLog['plateAppearances']).filter(isOfGame),
    events: (events as GameLog['events']).filter(isOfGame),
  };
  const head = headOf(game);
  const entries = logEntries(log, head);
  return { game, log, entries, head, folded: foldGame(setupOf(game), entries) };
}

/** The rows that the screens can show, or those of a table that is not synced. */
export async function rowsOnDevice<R>(page: Page, table: StoreName): Promise<R[]> {
  const [rows = []] = await tablesOnDevice(page, [table]);
  return rows as R[];
}

interface ChangeOnDevice {
  readonly id: string;
  readonly name: string;
  readonly args: Record<string, unknown>;
  readonly state: 'waiting' | 'applied' | 'refused' | 'held';
}

/** The device's changes in one state, in the order of their entry. */
export async function changesOnDevice(page: Page, state: ChangeOnDevice['state']) {
  const changes = await rowsOnDevice<ChangeOnDevice>(page, 'changes');
  return changes.filter((change) => change.state === state);
}

async function tablesOnDevice(page: Page, names: readonly StoreName[]): Promise<object[][]> {
  const tables = await page.evaluate(readTables, names);
  if (tables === null) {
    await deviceReady(page);
    return tablesOnDevice(page, names);
  }
  // A stored row is the row of the sync protocol plus the team's id.
  return tables.map((rows) => rows.map(({ teamId, ...row }) => row));
}

/** Runs in the page. Null if the app has not started yet. */
async function readTables(names: readonly StoreName[]): Promise<StoredRow[][] | null> {
  const device = (window as Partial<DeviceWindow>).fullCountDevice;
  if (device === undefined) return null;
  const { db, rows } = device;
  return Promise.all(
    names.map((name) =>
      name === 'changes' || name === 'lastKnown' ? db[name].toArray() : rows(name),
    ),
  );
}

/** Makes the page's database refuse every write until a reload or a call of the returned function. */
export async function fillDatabase(page: Page): Promise<() => Promise<void>> {
  const originalMethods = await page.evaluateHandle(() => {
    const { add, put } = IDBObjectStore.prototype;
    const refuse = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
    return { add, put };
  });
  return () =>
    originalMethods.evaluate((methods) => void Object.assign(IDBObjectStore.prototype, methods));
}

export async function fillDisk(page: Page): Promise<void> {
  await fillDatabase(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
}

export async function clearSpare(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('spare-')) localStorage.removeItem(key);
    }
  });
}

export const NOT_SAVED = "This device is out of space, so it wasn't saved.";

export const SAVED_FOR_LATER = "It'll be added when the app reopens. Don't enter it again.";

const TIMEOUT_MS = 60_000;

type SyncKind = 'waiting' | 'loading' | 'needs-attention' | 'all-sent';

export async function waitForSyncLine(page: Page, kind: SyncKind): Promise<void> {
  await page.locator(`[data-sync=${kind}]:visible`).first().waitFor({ timeout: TIMEOUT_MS });
}

/** The sync line alone is not enough, because it may still show the old state right after a change. */
export async function waitUntilEverythingSent(page: Page): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await changesOnDevice(page, 'waiting')).length > 0) {
    if (Date.now() > deadline) throw new Error('The device has not sent everything.');
    await sleep(50);
  }
  await waitForSyncLine(page, 'all-sent');
}

export async function dispatchOnline(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

export async function makeOfflineReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const isReady = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  if (!isReady) throw new Error('The service worker does not control the page.');
}
