import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom } from '@full-count/baseball/sample';
import type { NamedMutation } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';
import { type BrowserPhone, teamReady } from '../../faults/browser-phone.ts';
import type { FaultLab } from '../../faults/fault-lab.ts';
import type { NodePhone } from '../../faults/node-phone.ts';
import { PUSH } from '../../faults/wait-until.ts';
import { pick } from '../../lab/random.ts';
import { makeOfflineReady } from '../../lab/steps/sync-steps.ts';

/** In a tab during one step. */
const MAX_ENTRIES = 8;
const LONGEST_TAPPING_MS = 400;

/** The owner's phone in Chromium, a member's phone in Node, and the network between them and the server. */
export class BrowserWorld {
  readonly #lab: FaultLab;
  readonly #browser: BrowserPhone;
  readonly #member: NodePhone;
  readonly #memberGameId: string;
  #changesToEnter: readonly NamedMutation[];

  private constructor(
    lab: FaultLab,
    browser: BrowserPhone,
    changes: readonly NamedMutation[],
    member: NodePhone,
    memberGameId: string,
  ) {
    this.#lab = lab;
    this.#browser = browser;
    this.#changesToEnter = changes;
    this.#member = member;
    this.#memberGameId = memberGameId;
  }

  static async begin(lab: FaultLab): Promise<BrowserWorld> {
    const browser = await lab.openBrowserPhone();
    await makeOfflineReady(browser.page);
    await teamReady(browser.page);
    const changes = await browser.startGame();
    const member = await lab.openPhone();
    const memberGameId = await member.startGame();
    return new BrowserWorld(lab, browser, changes, member, memberGameId);
  }

  async run({ do: name, amount }: BrowserStep): Promise<void> {
    const { network, server } = this.#lab.app;
    switch (name) {
      case 'track':
        return this.#enter(this.#browser.page, amount);
      case 'trackInTwoTabs':
        return this.#trackInTwoTabs(amount);
      case 'memberTracks':
        for (let n = 0; n <= amount * MAX_ENTRIES; n++)
          await this.#member.pitch(this.#memberGameId);
        return;
      case 'refuse':
      case 'stall':
      case 'pass':
        return network.set(name);
      case 'loseAnswer':
        return network.loseResponses(1, PUSH);
      case 'reload':
        await this.#browser.page.reload();
        return teamReady(this.#browser.page);
      case 'killBrowser':
        return this.#killBrowser(amount);
      case 'killServer':
        await server.kill();
        return server.start();
    }
  }

  async repairNetwork(): Promise<void> {
    const { network } = this.#lab.app;
    network.loseResponses(0, PUSH);
    await network.set('pass');
  }

  async #enter(page: Page, amount: number): Promise<void> {
    const count = 1 + Math.floor(amount * MAX_ENTRIES);
    const nextChanges = this.#changesToEnter.slice(0, count);
    this.#changesToEnter = this.#changesToEnter.slice(count);
    await this.#browser.enter(nextChanges, page);
  }

  async #trackInTwoTabs(amount: number): Promise<void> {
    await this.#lab.app.network.set('pass');
    const secondTab = await this.#browser.page.context().newPage();
    await secondTab.goto('/');
    await teamReady(secondTab);
    const changes = await this.#browser.startGame(secondTab);
    await Promise.all([
      this.#enter(this.#browser.page, amount),
      this.#browser.enter(changes.slice(0, MAX_ENTRIES), secondTab),
    ]);
    await secondTab.close();
  }

  async #killBrowser(amount: number): Promise<void> {
    const nextChanges = this.#changesToEnter.slice(0, 3 * MAX_ENTRIES);
    const tapping = this.#browser.enter(nextChanges).catch(() => {});
    await sleep(amount * LONGEST_TAPPING_MS);
    await this.#browser.kill();
    await tapping;
    await this.#lab.app.network.set('pass');
    await this.#browser.open();
    this.#changesToEnter = await this.#browser.noteStoredChanges(this.#changesToEnter);
  }
}

interface BrowserStep {
  readonly do: BrowserStepName;
  /** A random number from 0 to below 1 that decides how much happens. */
  readonly amount: number;
}

/** How often each step occurs, relative to the others. Another order gives other histories for the same seeds. */
const weights = {
  /** The owner enters pitches in the browser. */
  track: 6,
  trackInTwoTabs: 2,
  memberTracks: 3,
  /** From now on the network refuses connections. */
  refuse: 2,
  /** From now on the network accepts connections and stays silent. */
  stall: 1,
  pass: 4,
  loseAnswer: 2,
  reload: 2,
  killBrowser: 1,
  killServer: 1,
} as const;

type BrowserStepName = keyof typeof weights;

const names = Object.keys(weights) as BrowserStepName[];
const weightedNames = names.flatMap((name) => Array.from({ length: weights[name] }, () => name));

/** The same seed gives the same steps, but their timing in the browser varies. */
export function browserHistoryOf(seed: number, length: number): readonly BrowserStep[] {
  const random = makeRandom(seed);
  return Array.from({ length }, () => ({ do: pick(weightedNames, random()), amount: random() }));
}
