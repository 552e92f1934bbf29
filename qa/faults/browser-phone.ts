import { type Row, type TableName, tableNames } from '@full-count/sync-protocol';
import type { NamedMutation } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';
import { type SignedInUser, signInBrowser } from '../lab/accounts-by-rest.ts';
import { makePhone, type Phone } from '../lab/phone.ts';
import {
  changesOnDevice,
  type DeviceWindow,
  deviceReady,
  rowsOnDevice,
} from '../lab/steps/device-steps.ts';
import { startSampleGame } from '../lab/steps/game-steps.ts';
import type { FaultPhone, RowsByTable } from './node-phone.ts';

interface BrowserPhoneOptions {
  readonly name: string;
  readonly origin: string;
  readonly user: SignedInUser;
  readonly onEntered: (id: string) => void;
}

export class BrowserPhone implements FaultPhone {
  readonly name: string;
  readonly #options: BrowserPhoneOptions;
  readonly #phone: Phone;

  constructor(options: BrowserPhoneOptions) {
    this.name = options.name;
    this.#options = options;
    this.#phone = makePhone(options.origin, { storesApp: true });
  }

  get page(): Page {
    return this.#phone.page;
  }

  async open(): Promise<Page> {
    const { origin, user } = this.#options;
    const page = await this.#phone.open('/healthz');
    await signInBrowser(page.context(), origin, user);
    await page.goto('/');
    await teamReady(page);
    // Exposes the reporting function now, because Playwright crashes if the browser is killed meanwhile.
    await exposeReporting(page, this.#options.onEntered);
    return page;
  }

  kill(): Promise<void> {
    return this.#phone.kill();
  }

  async startGame(page = this.page): Promise<readonly NamedMutation[]> {
    const { id, changes } = await startSampleGame(page);
    this.#options.onEntered(id);
    return changes;
  }

  async enter(changes: readonly NamedMutation[], page = this.page): Promise<void> {
    await exposeReporting(page, this.#options.onEntered);
    const entries = changes.map((change) => ({ ...change, id: idOf(change) }));
    await page.evaluate(
      async (all) => {
        const { fullCountDevice, reportEntered } = window as unknown as ReportingWindow;
        for (const { name, args, id } of all) {
          const result = await fullCountDevice.mutate(name, args);
          if (result.status !== 'applied') throw new Error(`Refused: ${JSON.stringify(result)}`);
          void reportEntered(id);
        }
      },
      entries as { name: string; args: object; id: string }[],
    );
  }

  /** Reports changes that a killed tab stored and could not report. @returns the changes that are not on the disk */
  async noteStoredChanges(changes: readonly NamedMutation[]): Promise<readonly NamedMutation[]> {
    const storedIds = new Set<string>();
    for (const tableRows of (await this.rows()).values()) {
      for (const row of tableRows) {
        storedIds.add(row.id);
        if ('pitches' in row) for (const { id } of row.pitches) storedIds.add(id);
      }
    }
    for (const id of changes.map(idOf)) if (storedIds.has(id)) this.#options.onEntered(id);
    return changes.filter((change) => !storedIds.has(idOf(change)));
  }

  async queuedCount(): Promise<number> {
    return (await changesOnDevice(this.page, 'waiting')).length;
  }

  async needsAttentionIds(): Promise<string[]> {
    const refused = await changesOnDevice(this.page, 'refused');
    return refused.map(({ args, id }) => String(args['id'] ?? id));
  }

  async rows(): Promise<RowsByTable> {
    const rows = new Map<TableName, readonly Row[]>();
    for (const table of tableNames) {
      const isDeleted = (row: Row) => 'deletedAt' in row && row.deletedAt !== undefined;
      const all = await rowsOnDevice<Row>(this.page, table);
      rows.set(
        table,
        all.filter((row) => !isDeleted(row)),
      );
    }
    return rows;
  }

  async tryNow(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as DeviceWindow).fullCountDevice.syncNow());
  }

  dispose(): Promise<void> {
    return this.#phone.dispose();
  }
}

interface ReportingWindow extends DeviceWindow {
  readonly reportEntered: (id: string) => Promise<void>;
}

export async function teamReady(page: Page): Promise<void> {
  await deviceReady(page);
  await page.waitForFunction(
    () => (window as unknown as DeviceWindow).fullCountDevice.teamId !== null,
  );
}

/** Playwright exposes a function to a page only once. */
const reportingPages = new WeakSet<Page>();

async function exposeReporting(page: Page, onEntered: (id: string) => void): Promise<void> {
  if (reportingPages.has(page)) return;
  reportingPages.add(page);
  await page.exposeFunction('reportEntered', onEntered);
}

export function idOf({ args }: Pick<NamedMutation, 'args'>): string {
  const { pitch, event, id } = args as Record<'pitch' | 'event', { id: string } | undefined> & {
    id?: string;
  };
  const createdId = pitch?.id ?? event?.id ?? id;
  if (createdId === undefined) throw new Error('This change creates nothing with an id.');
  return createdId;
}
