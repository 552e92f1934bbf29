import { buildApp } from '@full-count/api/app';
import { readConfig } from '@full-count/api/config';
import { cheapHasher } from '@full-count/api/testing/cheap-hasher';
import { makeRandom, type Random } from '@full-count/baseball/sample';
import type { openMigratedInMemory } from '@full-count/db/in-memory';
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
export async function openAccountWorld(
  request: SendRequest,
  mails: readonly Mail[],
  name: string,
  random: Random,
) {
  const steps: string[] = [];
  const email = `coach-${name}@example.com`;
  // Each history has its own IP address, because the API limits attempts by IP address.
  const remoteAddress = `10.${[1, 2, 3].map(() => Math.floor(random() * 256)).join('.')}`;
  /** Every session that the impostor and the coach have started, as a `Cookie` header. */
  const sessions: Record<Actor, string[]> = { impostor: [], coach: [] };
  const lastSession = (person: Actor) => sessions[person].at(-1);
  let hasConsented = false;

  const get = (url: string, cookie?: string) =>
    request({ url, remoteAddress, headers: headersOf(cookie) });
  const send = (url: string, payload: object, cookie?: string) =>
    request({ method: 'POST', url, payload, remoteAddress, headers: headersOf(cookie) });
  const register = (body: object) => send('/api/auth/register', { ...NAMES, ...body });

  /** Returns what the pattern captures in the emails to this address, the oldest first. */
  function findInMails(address: string, pattern: RegExp): string[] {
    const texts = mails.filter(({ to }) => to === address).map(({ text }) => text);
    return texts.flatMap((text) => pattern.exec(text)?.[1] ?? []);
  }
  const findInNewestMail = (pattern: RegExp) => findInMails(email, pattern).at(-1);

  const ownerEmail = `owner-${name}@example.com`;
  const owner = cookieOf(await register({ email: ownerEmail, password: PASSWORDS.coach }));
  const [ownerToken] = findInMails(ownerEmail, /verify-email\?token=([\w-]+)/);
  await send('/api/auth/verify-email', { token: ownerToken }, owner);
  const team = { name: 'Ridge Hawks', state: 'OH', sport: 'baseball', timeZone: 'UTC' };
  const teamId = (await send('/api/teams', team, owner)).json<{ id: string }>().id;
  const staffUrl = `/api/teams/${teamId}/staff`;

  function addSession(person: Actor, response: LightMyRequestResponse): void {
    if (response.statusCode < 300) sessions[person].push(cookieOf(response));
  }

  async function signUp(person: Actor, inviteToken?: string): Promise<void> {
    addSession(person, await register({ email, password: PASSWORDS[person], inviteToken }));
  }

  async function signIn(person: Actor): Promise<void> {
    const body = { email, password: PASSWORDS[person] };
    addSession(person, await send('/api/auth/login', body));
  }

  const askForReset = () => send('/api/auth/forgot-password', { email });

  async function reset(): Promise<void> {
    const token = findInNewestMail(/login\?reset=([\w-]+)/);
    if (token === undefined) return;
    await send('/api/auth/reset-password', { token, password: PASSWORDS.coach });
  }

  async function verify(): Promise<void> {
    const token = findInNewestMail(/verify-email\?token=([\w-]+)/);
    if (token === undefined) return;
    const url = '/api/auth/verify-email';
    const firstAnswer = await send(url, { token }, lastSession('coach'));
    // Without the account's own session, the answer is 409, and the link verifies the email only with a new
    // password.
    if (firstAnswer.statusCode !== 409) return;
    await send(url, { token, password: PASSWORDS.coach });
  }

  async function followInvitation(): Promise<void> {
    const path = findInNewestMail(/(\/s\/\w{8})$/m);
    if (path === undefined) return;
    const { headers } = await get(path);
    const token = /invite=([\w-]+)/.exec(String(headers.location))?.[1];
    if (token === undefined) return;
    const session = lastSession('coach');
    // Following the link accepts the invitation, in an existing or in a new account.
    hasConsented = true;
    if (session === undefined) await signUp('coach', token);
    else await send('/api/invitations/accept', { token }, session);
  }

  async function answerInApp(word: 'accept' | 'decline'): Promise<void> {
    const session = lastSession('coach');
    const listAnswer = await get('/api/invitations', session);
    if (listAnswer.statusCode !== 200) return;
    for (const { id } of listAnswer.json<{ id: string }[]>()) {
      if (word === 'accept') hasConsented = true;
      await send(`/api/invitations/${id}/${word}`, {}, session);
    }
  }

  async function withdraw(): Promise<void> {
    const listAnswer = await get(`${staffUrl}/invitations`, owner);
    for (const { id } of listAnswer.json<{ id: string }[]>()) {
      const url = `/api/staff/invitations/${id}`;
      await request({ method: 'DELETE', url, remoteAddress, headers: headersOf(owner) });
    }
  }

  const countStaff = async () => (await get(staffUrl, owner)).json<unknown[]>().length;

  const stepsByName: Readonly<Record<string, () => Promise<unknown>>> = {
    'the impostor signs up': () => signUp('impostor'),
    'the impostor signs in': () => signIn('impostor'),
    'the impostor asks for the link again': () =>
      send('/api/auth/verify-email/resend', {}, lastSession('impostor')),
    'the impostor asks for a reset': askForReset,
    'the coach signs up': () => signUp('coach'),
    'the coach signs in': () => signIn('coach'),
    'the coach asks for a reset': askForReset,
    'the coach follows the link of the reset': reset,
    'the coach follows the link of the sign-up': verify,
    'the coach follows the invitation': followInvitation,
    'the coach accepts in the app': () => answerInApp('accept'),
    'the coach declines in the app': () => answerInApp('decline'),
    'the owner invites the coach': () => send(staffUrl, { email, permissions: 'admin' }, owner),
    'the owner withdraws the invitation': withdraw,
  };

  return {
    steps,
    async takeStep(): Promise<void> {
      const step = pick(Object.keys(stepsByName), random());
      steps.push(step);
      await stepsByName[step]?.();
    },
    async findViolation(): Promise<string | null> {
      if (!hasConsented && (await countStaff()) > 1) {
        return 'the coach is on the team without having accepted';
      }
      for (const cookie of sessions.impostor) {
        const user = await get('/api/auth/user', cookie);
        if (user.statusCode !== 200) continue;
        if (user.json<{ isEmailVerified: boolean }>().isEmailVerified) {
          return 'the impostor is in a verified account';
        }
        const teams = await get('/api/teams', cookie);
        if (teams.body.includes(teamId)) return 'the impostor sees the team';
        const invitations = await get('/api/invitations', cookie);
        if (invitations.body !== '[]') return 'the impostor sees an invitation';
      }
      return null;
    },
  };
}

function headersOf(cookie: string | undefined): Record<string, string> {
  return cookie === undefined ? {} : { cookie };
}

function cookieOf(response: LightMyRequestResponse): string {
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

const STEPS = 10;

/**
 * Plays histories with the seeds from `firstSeed` on. Returns the steps and the violation of the first that fails, or
 * null. `open` is a parameter because a bundle that contains the embedded database would take seconds to start.
 */
export async function searchAccounts(
  open: typeof openMigratedInMemory,
  firstSeed: number,
  histories: number,
): Promise<string | null> {
  const { db, close } = await open();
  const mails: Mail[] = [];
  const { app, context } = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', WEB_DIR: '/nonexistent' }),
    db,
    engine: 'embedded',
    mail: { send: async (mail) => void mails.push(mail) },
    hasher: cheapHasher(),
  });
  try {
    for (let seed = firstSeed; seed < firstSeed + histories; seed++) {
      const random = makeRandom(seed);
      const request = async (options: InjectOptions) => {
        const response = await app.inject(options);
        await context.backgroundMail.finished();
        return response;
      };
      const world = await openAccountWorld(request, mails, `${seed}-${mails.length}`, random);
      for (let step = 0; step < STEPS; step++) {
        await world.takeStep();
        const violation = await world.findViolation();
        if (violation) return `Seed ${seed}: ${world.steps.join(', ')}: ${violation}`;
      }
    }
    return null;
  } finally {
    await app.close();
    await close();
  }
}
