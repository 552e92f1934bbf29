import type { Random } from '@full-count/baseball/sample';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { pick } from '../../lab/random.ts';

export interface Mail {
  readonly to: string;
  readonly text: string;
}

type SendRequest = (options: InjectOptions) => Promise<LightMyRequestResponse>;

const NAMES = { firstName: 'Dana', lastName: 'Coach', state: 'OH' };
const PASSWORDS = { impostor: 'a stolen third base 9', coach: 'a bunt down the line 4' };
type Actor = keyof typeof PASSWORDS;

/**
 * Three people and one email address. The coach reads the mail of the address, the impostor only knows
 * the address, and the owner of a team wants the coach as staff.
 */
export class AccountWorld {
  readonly steps: string[] = [];
  readonly #request: SendRequest;
  readonly #mails: readonly Mail[];
  readonly #random: Random;
  readonly #email: string;
  readonly #ip: string;
  /** Every session that the impostor and the coach have started, as a `Cookie` header. */
  readonly #sessions: Record<Actor, string[]> = { impostor: [], coach: [] };
  #hasConsented = false;
  #owner = '';
  #teamId = '';

  private constructor(request: SendRequest, mails: readonly Mail[], name: string, random: Random) {
    this.#request = request;
    this.#mails = mails;
    this.#random = random;
    this.#email = `coach-${name}@example.com`;
    // Each history has its own IP address, because the API limits attempts by IP address.
    this.#ip = `10.${[1, 2, 3].map(() => Math.floor(random() * 256)).join('.')}`;
  }

  static async open(
    request: SendRequest,
    mails: readonly Mail[],
    name: string,
    random: Random,
  ): Promise<AccountWorld> {
    const world = new AccountWorld(request, mails, name, random);
    await world.#makeTeam(name);
    return world;
  }

  async takeStep(): Promise<void> {
    const step = pick(Object.keys(this.#stepsByName), this.#random());
    this.steps.push(step);
    await this.#stepsByName[step]?.();
  }

  async findViolation(): Promise<string | null> {
    if (!this.#hasConsented && (await this.#countStaff()) > 1) {
      return 'the coach is on the team without having accepted';
    }
    for (const cookie of this.#sessions.impostor) {
      const user = await this.#get('/api/auth/user', cookie);
      if (user.statusCode !== 200) continue;
      if (user.json<{ isEmailVerified: boolean }>().isEmailVerified) {
        return 'the impostor is in a verified account';
      }
      const teams = await this.#get('/api/teams', cookie);
      if (teams.body.includes(this.#teamId)) return 'the impostor sees the team';
      const invitations = await this.#get('/api/invitations', cookie);
      if (invitations.body !== '[]') return 'the impostor sees an invitation';
    }
    return null;
  }

  readonly #stepsByName: Readonly<Record<string, () => Promise<unknown>>> = {
    'the impostor signs up': () => this.#signUp('impostor'),
    'the impostor signs in': () => this.#signIn('impostor'),
    'the impostor asks for the link again': () =>
      this.#send('/api/auth/verify-email/resend', {}, this.#lastSession('impostor')),
    'the impostor asks for a reset': () => this.#askForReset(),
    'the coach signs up': () => this.#signUp('coach'),
    'the coach signs in': () => this.#signIn('coach'),
    'the coach asks for a reset': () => this.#askForReset(),
    'the coach follows the link of the reset': () => this.#reset(),
    'the coach follows the link of the sign-up': () => this.#verify(),
    'the coach follows the invitation': () => this.#followInvitation(),
    'the coach accepts in the app': () => this.#answerInApp('accept'),
    'the coach declines in the app': () => this.#answerInApp('decline'),
    'the owner invites the coach': () => this.#invite(),
    'the owner withdraws the invitation': () => this.#withdraw(),
  };

  async #makeTeam(name: string): Promise<void> {
    const email = `owner-${name}@example.com`;
    const response = await this.#register({ email, password: PASSWORDS.coach });
    this.#owner = cookieOf(response);
    const [token] = this.#findInMails(email, /verify-email\?token=([\w-]+)/);
    await this.#send('/api/auth/verify-email', { token }, this.#owner);
    const team = { name: 'Ridge Hawks', state: 'OH', sport: 'baseball', timeZone: 'UTC' };
    const creation = await this.#send('/api/teams', team, this.#owner);
    this.#teamId = creation.json<{ id: string }>().id;
  }

  async #signUp(person: Actor, inviteToken?: string): Promise<void> {
    const body = { email: this.#email, password: PASSWORDS[person], inviteToken };
    this.#addSession(person, await this.#register(body));
  }

  async #signIn(person: Actor): Promise<void> {
    const body = { email: this.#email, password: PASSWORDS[person] };
    this.#addSession(person, await this.#send('/api/auth/login', body));
  }

  #askForReset(): Promise<unknown> {
    return this.#send('/api/auth/forgot-password', { email: this.#email });
  }

  async #reset(): Promise<void> {
    const token = this.#findInNewestMail(/login\?reset=([\w-]+)/);
    if (token === undefined) return;
    await this.#send('/api/auth/reset-password', { token, password: PASSWORDS.coach });
  }

  async #verify(): Promise<void> {
    const token = this.#findInNewestMail(/verify-email\?token=([\w-]+)/);
    if (token === undefined) return;
    const url = '/api/auth/verify-email';
    const firstAnswer = await this.#send(url, { token }, this.#lastSession('coach'));
    // Without the account's own session, the answer is 409, and the link verifies the email only with a new
    // password.
    if (firstAnswer.statusCode !== 409) return;
    await this.#send(url, { token, password: PASSWORDS.coach });
  }

  async #followInvitation(): Promise<void> {
    const path = this.#findInNewestMail(/(\/s\/\w{8})$/m);
    if (path === undefined) return;
    const { headers } = await this.#get(path);
    const token = /invite=([\w-]+)/.exec(String(headers.location))?.[1];
    if (token === undefined) return;
    const session = this.#lastSession('coach');
    // Following the link accepts the invitation, in an existing or in a new account.
    this.#hasConsented = true;
    if (session === undefined) await this.#signUp('coach', token);
    else await this.#send('/api/invitations/accept', { token }, session);
  }

  #invite(): Promise<unknown> {
    const body = { email: this.#email, permissions: 'admin' };
    return this.#send(`/api/teams/${this.#teamId}/staff`, body, this.#owner);
  }

  async #answerInApp(word: 'accept' | 'decline'): Promise<void> {
    const session = this.#lastSession('coach');
    const listAnswer = await this.#get('/api/invitations', session);
    if (listAnswer.statusCode !== 200) return;
    for (const { id } of listAnswer.json<{ id: string }[]>()) {
      if (word === 'accept') this.#hasConsented = true;
      await this.#send(`/api/invitations/${id}/${word}`, {}, session);
    }
  }

  async #withdraw(): Promise<void> {
    const listAnswer = await this.#get(`/api/teams/${this.#teamId}/staff/invitations`, this.#owner);
    for (const { id } of listAnswer.json<{ id: string }[]>()) {
      await this.#request({
        method: 'DELETE',
        url: `/api/staff/invitations/${id}`,
        remoteAddress: this.#ip,
        headers: headersOf(this.#owner),
      });
    }
  }

  async #countStaff(): Promise<number> {
    const listAnswer = await this.#get(`/api/teams/${this.#teamId}/staff`, this.#owner);
    return listAnswer.json<unknown[]>().length;
  }

  #register(body: object): Promise<LightMyRequestResponse> {
    return this.#send('/api/auth/register', { ...NAMES, ...body });
  }

  #addSession(person: Actor, response: LightMyRequestResponse): void {
    if (response.statusCode < 300) this.#sessions[person].push(cookieOf(response));
  }

  #lastSession(person: Actor): string | undefined {
    return this.#sessions[person].at(-1);
  }

  #findInNewestMail(pattern: RegExp): string | undefined {
    return this.#findInMails(this.#email, pattern).at(-1);
  }

  /** Returns what the pattern captures in the emails to this address, the oldest first. */
  #findInMails(email: string, pattern: RegExp): string[] {
    const texts = this.#mails.filter(({ to }) => to === email).map(({ text }) => text);
    return texts.flatMap((text) => pattern.exec(text)?.[1] ?? []);
  }

  #get(url: string, cookie?: string): Promise<LightMyRequestResponse> {
    return this.#request({ url, remoteAddress: this.#ip, headers: headersOf(cookie) });
  }

  #send(url: string, payload: object, cookie?: string): Promise<LightMyRequestResponse> {
    return this.#request({
      method: 'POST',
      url,
      payload,
      remoteAddress: this.#ip,
      headers: headersOf(cookie),
    });
  }
}

function headersOf(cookie: string | undefined): Record<string, string> {
  return cookie === undefined ? {} : { cookie };
}

function cookieOf(response: LightMyRequestResponse): string {
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
