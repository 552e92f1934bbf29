import { setTimeout as sleep } from 'node:timers/promises';
import { createTeam, register, type SignedInUser } from '../lab/accounts-by-rest.ts';
import { type AppLab, openAppLab } from '../lab/app-lab.ts';
import { BrowserPhone } from './browser-phone.ts';
import type { FaultPhone } from './node-phone.ts';
import { NodePhone } from './node-phone.ts';

/** A run that did something less often than `atLeast` proves nothing. */
export interface Harm {
  readonly what: string;
  readonly count: number;
  readonly atLeast: number;
}

export interface Fault {
  readonly name: string;
  readonly title: string;
  /** Repairs what it broke before it returns. @param isShort true for a form that ends within seconds */
  run(lab: FaultLab, isShort: boolean): Promise<readonly Harm[]>;
}

type PhoneInGame = Awaited<ReturnType<FaultLab['openPhoneInGame']>>;

/** Lets the phones enter pitches until the work is done. @returns how many of their requests got no answer */
export async function trackDuring(
  phones: readonly PhoneInGame[],
  pauseMs: () => number,
  work: () => Promise<void>,
): Promise<number> {
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  const track = async ({ phone, gameId }: PhoneInGame) => {
    while (!isOver) {
      await phone.pitch(gameId);
      await sleep(pauseMs());
    }
  };
  await Promise.all([working, ...phones.map(track)]);
  return phones.reduce((sum, { phone }) => sum + phone.lostSends, 0);
}

export function openFaultApp() {
  // Fault runs send many requests, all from one address.
  return openAppLab({ env: async () => ({ REQUESTS_PER_MINUTE: '1000000' }) });
}

export class FaultLab {
  readonly app: AppLab;
  readonly teamId: string;
  readonly owner: SignedInUser;
  readonly phones: FaultPhone[] = [];
  readonly enteredIds = new Set<string>();
  /** The entered ids that the server must refuse. They must be under "Needs attention" and nowhere else. */
  readonly poisonIds = new Set<string>();
  #userCount = 0;

  private constructor(app: AppLab, owner: SignedInUser, teamId: string) {
    this.app = app;
    this.owner = owner;
    this.teamId = teamId;
  }

  static async open(): Promise<FaultLab> {
    const app = await openFaultApp();
    try {
      return await FaultLab.openOn(app);
    } catch (error) {
      await app.dispose();
      throw error;
    }
  }

  static async openOn(app: AppLab): Promise<FaultLab> {
    const owner = await register(app.server.origin, 'Avery');
    return new FaultLab(app, owner, await createTeam(app.server.origin, owner));
  }

  async openPhone(options: { timeoutMs?: number } = {}): Promise<NodePhone> {
    const accessLevel = this.#userCount === 0 ? 'owner' : 'write';
    const phone = new NodePhone({ ...(await this.#nextPhoneOptions()), ...options, accessLevel });
    this.phones.push(phone);
    return phone;
  }

  /** Opens a phone that has started a game and sent it. */
  async openPhoneInGame(options: { timeoutMs?: number } = {}) {
    const phone = await this.openPhone(options);
    const gameId = await phone.startGame();
    await phone.waitUntilSent();
    return { phone, gameId };
  }

  async openBrowserPhone(): Promise<BrowserPhone> {
    const phone = new BrowserPhone(await this.#nextPhoneOptions());
    this.phones.push(phone);
    await phone.open();
    return phone;
  }

  async #nextPhoneOptions() {
    const user = this.#userCount === 0 ? this.owner : await this.#newMember();
    this.#userCount += 1;
    const { origin } = this.app;
    const onEntered = (id: string) => void this.enteredIds.add(id);
    return { name: `phone ${this.#userCount}`, origin, teamId: this.teamId, user, onEntered };
  }

  async #newMember(): Promise<SignedInUser> {
    const user = await register(this.app.server.origin, `Member${this.#userCount}`);
    await this.app.addStaff(this.teamId, user.email, 'write');
    return user;
  }

  /** How many rows of the team the server has in a table. */
  async count(table: 'changes' | 'pitches'): Promise<number> {
    const query = `select count(*) from ${table} where team_id = $1`;
    const [row] = await this.app.query<{ count: string }>(query, [this.teamId]);
    return Number(row?.count);
  }

  async disposePhones(): Promise<void> {
    for (const phone of this.phones) await phone.dispose();
  }

  async dispose(): Promise<void> {
    await this.disposePhones();
    await this.app.dispose();
  }
}
