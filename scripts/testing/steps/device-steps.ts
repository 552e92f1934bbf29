import { type FoldedGame, foldGame, type LogEntry } from '@full-count/baseball';
import {
  type GameLog,
  type GameRow,
  logEntries,
  type MutationResult,
  PRIMARY_RECORDING,
  setupOf,
  type TableName,
} from '@full-count/sync-protocol';
import type { NamedMutation } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';

/** The signed-in app's own write path and store, in builds made for tests (`window.fullCountDevice`). */
export interface DeviceWindow {
  readonly fullCountDevice: {
    readonly teamId: string | null;
    readonly mutate: (name: string, args: object) => Promise<MutationResult>;
    readonly newId: () => string;
    readonly syncNow: () => void;
    readonly db: Record<StoreName, { toArray(): Promise<StoredRow[]> }>;
  };
}

type StoreName = TableName | 'outbox' | 'quarantine' | 'lastKnown';

interface StoredRow {
  readonly teamId: string;
  readonly gameId?: string;
}

export async function deviceReady(page: Page): Promise<void> {
  await page.waitForFunction(() => 'fullCountDevice' in window);
}

/** The team that the device shows, as soon as it shows one: the list of teams may still be on its way. */
export async function teamOnDevice(page: Page): Promise<string> {
  await deviceReady(page);
  const found = await page.waitForFunction(
    () => (window as unknown as DeviceWindow).fullCountDevice.teamId,
  );
  return found.jsonValue() as Promise<string>;
}

export async function newIdsOnDevice(page: Page, count: number): Promise<string[]> {
  await deviceReady(page);
  return page.evaluate((wanted) => {
    const { newId } = (window as unknown as DeviceWindow).fullCountDevice;
    return Array.from({ length: wanted }, () => newId());
  }, count);
}

/**
 * Enters changes one after the other as a tap does: each is on the disk before the next begins.
 * The page tells each one that is done to `window.entered`, where a test has put that there.
 *
 * @throws when the device refuses one
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

export interface GameOnDevice {
  readonly game: GameRow;
  readonly log: GameLog;
  /** The recording that reports rest on, without what was taken back. */
  readonly entries: readonly LogEntry[];
  readonly head: string | null;
  readonly folded: FoldedGame;
}

export async function gameOnDevice(page: Page, gameId: string): Promise<GameOnDevice> {
  const [game, plateAppearances, events] = await Promise.all([
    rowsOnDevice<GameRow>(page, 'games').then((all) => all.find(({ id }) => id === gameId)),
    rowsOnDevice<GameLog['plateAppearances'][number]>(page, 'plateAppearances'),
    rowsOnDevice<GameLog['events'][number]>(page, 'gameEvents'),
  ]);
  if (game === undefined) throw new Error(`This device has no game ${gameId}.`);
  const log = {
    plateAppearances: plateAppearances.filter((row) => row.gameId === gameId),
    events: events.filter((row) => row.gameId === gameId),
  };
  const head = game.recordings[PRIMARY_RECORDING]?.head ?? null;
  const entries = logEntries(log, head);
  return { game, log, entries, head, folded: foldGame(setupOf(game), entries) };
}

export async function rowsOnDevice<R>(page: Page, table: StoreName): Promise<R[]> {
  await deviceReady(page);
  const rows = await page.evaluate(
    (name) => (window as unknown as DeviceWindow).fullCountDevice.db[name].toArray(),
    table,
  );
  // What is stored is the wire's row and whose team it is.
  return rows.map(({ teamId, ...row }) => row as R);
}
