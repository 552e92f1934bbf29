import { createTeam, type Person, register } from '../lab/accounts-by-rest.ts';
import { type AppLab, openAppLab } from '../lab/app-lab.ts';
import { BrowserPhone } from './browser-phone.ts';
import type { FaultPhone } from './fault-phone.ts';
import { NodePhone } from './node-phone.ts';

export function openFaultApp(): Promise<AppLab> {
  // Requests are many here, and all from one address.
  return openAppLab({
    ownServer: true,
    env: async () => ({ REQUESTS_PER_MINUTE: '1000000' }),
  });
}

/** The real API on a real PostgreSQL, one team on it, its phones, and what was entered on them. */
export class FaultLab {
  readonly app: AppLab;
  readonly teamId: string;
  readonly owner: Person;
  readonly phones: FaultPhone[] = [];
  /** The id of everything that a phone said it had stored. */
  readonly entered = new Set<string>();
  /** Of it, what the server must refuse: it has to stand under "needs you", and nowhere else. */
  readonly poison = new Set<string>();
  #people = 0;

  private constructor(app: AppLab, owner: Person, teamId: string) {
    this.app = app;
    this.owner = owner;
    this.teamId = teamId;
  }

  /** On a server and a database of its own. */
  static async open(): Promise<FaultLab> {
    const app = await openFaultApp();
    try {
      return await FaultLab.on(app);
    } catch (error) {
      await app.dispose();
      throw error;
    }
  }

  /** Another team on a server that is there. */
  static async on(app: AppLab): Promise<FaultLab> {
    const owner = await register(app.server.origin, 'Avery');
    return new FaultLab(app, owner, await createTeam(app.server.origin, owner));
  }

  /** The owner's first; each further one is another member's. */
  async openPhone(options: { timeoutMs?: number } = {}): Promise<NodePhone> {
    const accessLevel = this.#people === 0 ? 'owner' : 'write';
    const phone = new NodePhone({ ...(await this.#nextPhone()), ...options, accessLevel });
    this.phones.push(phone);
    return phone;
  }

  /** The same in a browser. */
  async openBrowserPhone(): Promise<BrowserPhone> {
    const phone = new BrowserPhone(await this.#nextPhone());
    this.phones.push(phone);
    await phone.open();
    return phone;
  }

  async #nextPhone() {
    const person = this.#people === 0 ? this.owner : await this.#newMember();
    this.#people += 1;
    const { origin } = this.app;
    const onEntered = (id: string) => void this.entered.add(id);
    return { name: `phone ${this.#people}`, origin, teamId: this.teamId, person, onEntered };
  }

  async #newMember(): Promise<Person> {
    const person = await register(this.app.server.origin, `Member${this.#people}`);
    await this.app.addStaff(this.teamId, person.email, 'write');
    return person;
  }

  /** How far the server has come with all phones together. */
  async settled(): Promise<number> {
    const [row] = await this.app.query<{ sum: string }>(
      'select coalesce(sum(last_mutation_id), 0) as sum from client_ledger where team_id = $1',
      [this.teamId],
    );
    return Number(row?.sum);
  }

  /** The server stays. */
  async disposePhones(): Promise<void> {
    for (const phone of this.phones) await phone.dispose();
  }

  async dispose(): Promise<void> {
    await this.disposePhones();
    await this.app.dispose();
  }
}
