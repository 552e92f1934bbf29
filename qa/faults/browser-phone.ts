import { type Row, type TableName, tableNames } from '@full-count/sync-protocol';
import type { NamedMutation } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';
import type { Person } from '../lab/accounts-by-rest.ts';
import { makePhone, type Phone } from '../lab/phone.ts';
import { type DeviceWindow, deviceReady, rowsOnDevice } from '../lab/steps/device-steps.ts';
import { startSampleGame } from '../lab/steps/sample-game-steps.ts';
import type { FaultPhone, RowsByName } from './fault-phone.ts';

interface BrowserPhoneOptions {
  readonly name: string;
  readonly origin: string;
  readonly person: Person;
  readonly onEntered: (id: string) => void;
}

/** The app as it runs for real, in a Chromium with a profile on disk. */
export class BrowserPhone implements FaultPhone {
  readonly name: string;
  readonly #options: BrowserPhoneOptions;
  readonly #phone: Phone;

  constructor(options: BrowserPhoneOptions) {
    this.name = options.name;
    this.#options = options;
    this.#phone = makePhone(options.origin);
  }

  get page(): Page {
    return this.#phone.page;
  }

  /** Opens the browser and in it the app, signed in. */
  async open(): Promise<Page> {
    const { origin, person } = this.#options;
    const page = await this.#phone.open('/healthz');
    const [name = '', value = ''] = person.cookie.split('=');
    await page.context().addCookies([{ name, value, url: origin }]);
    await page.goto('/');
    await teamReady(page);
    // Before anybody may kill the browser: Playwright dies of a page that goes in the middle of this.
    await hearOfEntries(page, [], this.#options.onEntered);
    return page;
  }

  kill(): Promise<void> {
    return this.#phone.kill();
  }

  /** A live game, and the changes with which it goes on. */
  async startGame(page = this.page): Promise<readonly NamedMutation[]> {
    const { id, changes } = await startSampleGame(page);
    this.#options.onEntered(id);
    return changes;
  }

  /** Enters changes one after the other, and hears of each as soon as it is on the disk. */
  async enter(changes: readonly NamedMutation[], page = this.page): Promise<void> {
    await hearOfEntries(page, changes, this.#options.onEntered);
    await page.evaluate(
      async (all) => {
        const { fullCountDevice, heard } = window as unknown as HearingWindow;
        for (const [index, { name, args }] of all.entries()) {
          const result = await fullCountDevice.mutate(name, args);
          if (result.status !== 'applied') throw new Error(`Refused: ${JSON.stringify(result)}`);
          void heard(index);
        }
      },
      changes as { name: string; args: object }[],
    );
  }

  /**
   * A change that was on the disk when its tab died, before anybody was told, is there all the same:
   * it counts as entered. @returns those that are not there
   */
  async takeStock(changes: readonly NamedMutation[]): Promise<readonly NamedMutation[]> {
    const there = new Set<string>();
    for (const list of (await this.rows()).values()) {
      for (const row of list) {
        there.add(row.id);
        if ('pitches' in row) for (const { id } of row.pitches) there.add(id);
      }
    }
    for (const id of changes.map(idOf)) if (there.has(id)) this.#options.onEntered(id);
    return changes.filter((change) => !there.has(idOf(change)));
  }

  async waiting(): Promise<number> {
    return (await rowsOnDevice(this.page, 'outbox')).length;
  }

  async needsYou(): Promise<string[]> {
    const refused = await rowsOnDevice<{ key: string }>(this.page, 'quarantine');
    return refused.map(({ key }) => key);
  }

  async rows(): Promise<RowsByName> {
    const rows = new Map<TableName, readonly Row[]>();
    for (const table of tableNames) {
      const all = await rowsOnDevice<Row>(this.page, table);
      rows.set(
        table,
        all.filter((row) => !('deletedAt' in row && row.deletedAt !== undefined)),
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

interface HearingWindow extends DeviceWindow {
  readonly heard: (index: number) => Promise<void>;
}

/** Waits until the signed-in app shows its team. */
export async function teamReady(page: Page): Promise<void> {
  await deviceReady(page);
  await page.waitForFunction(
    () => (window as unknown as DeviceWindow).fullCountDevice.teamId !== null,
  );
}

/** Pages whose entries are heard of already, and what they are entering. */
const listening = new WeakMap<Page, { changes: readonly NamedMutation[] }>();

async function hearOfEntries(
  page: Page,
  changes: readonly NamedMutation[],
  onEntered: (id: string) => void,
): Promise<void> {
  const known = listening.get(page);
  if (known) {
    known.changes = changes;
    return;
  }
  const current = { changes };
  listening.set(page, current);
  await page.exposeFunction('heard', (index: number) => {
    const change = current.changes[index];
    if (change) onEntered(idOf(change));
  });
}

/** What a change makes, by the id under which it is found again. */
export function idOf({ args }: Pick<NamedMutation, 'args'>): string {
  const { pitch, event, id } = args as Record<'pitch' | 'event', { id: string } | undefined> & {
    id?: string;
  };
  const made = pitch?.id ?? event?.id ?? id;
  if (made === undefined) throw new Error('This change makes nothing that could be found again.');
  return made;
}
