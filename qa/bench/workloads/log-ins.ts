import { randomInt, randomUUID } from 'node:crypto';
import { startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import pg from 'pg';
import { newUser, PASSWORD, register } from '../../lab/accounts-by-rest.ts';
import { openPushingDevice, type PushingDevice } from '../../lab/pushing-device.ts';
import type { Lab, Workload } from '../lab.ts';
import { type Finding, figure, median, timeRatio } from '../report.ts';
import { type Change, makeSeasonIds, openingOf, pitchChanges, seasonGame } from '../season.ts';

/** Fewer failures than would lock an account. */
const FAILURES_PER_ACCOUNT = 4;
const ACCOUNTS = 50;
const WARM_UP_TURNS = 3;

/** In many runs, the medians of failures of one kind differed by at most this ratio. */
const NOISE = 1.1;

/** The time of an answer must not reveal whether an address has an account (docs/security.md). */
export const logInFailures: Workload = {
  name: 'auth-time',
  title: 'an unknown account, a wrong password, an account of the provider',
  async run(lab) {
    const server = await startAppServer({
      env: { DATABASE_URL: lab.databaseUrl, TRUST_PROXY: '127.0.0.1' },
    });
    try {
      return await compare(server.origin, await makeAccounts(lab, server.origin));
    } finally {
      await server.dispose();
    }
  },
};

type Kind = 'unknown' | 'wrong' | 'provider';
type Accounts = Readonly<Record<Kind, readonly string[]>>;

async function makeAccounts(lab: Lab, origin: string): Promise<Accounts> {
  const randomEmails = () => Array.from({ length: ACCOUNTS }, () => `${randomUUID()}@example.com`);
  const registeredEmails: string[] = [];
  for (let count = 0; count < ACCOUNTS; count++) {
    registeredEmails.push((await register(origin, 'Bo', fromRandomAddress())).email);
  }
  const providerEmails = randomEmails();
  const client = new pg.Client(lab.databaseUrl);
  await client.connect();
  // `replit` is the stored name of the identity provider.
  await client.query(
    `insert into users (email, auth_method) select email, 'replit' from unnest($1::text[]) email`,
    [providerEmails],
  );
  await client.end();
  return { unknown: randomEmails(), wrong: registeredEmails, provider: providerEmails };
}

/** Alternates between the kinds, so that other load on the machine affects all of them equally. */
async function compare(origin: string, accounts: Accounts): Promise<Finding[]> {
  const kinds: readonly Kind[] = ['unknown', 'wrong', 'provider'];
  const times: Record<Kind, number[]> = { unknown: [], wrong: [], provider: [] };
  for (let turn = 0; turn < ACCOUNTS * FAILURES_PER_ACCOUNT; turn++) {
    for (let offset = 0; offset < kinds.length; offset++) {
      const kind = kinds[(turn + offset) % kinds.length] ?? 'unknown';
      const startMs = performance.now();
      const status = await signIn(origin, accounts[kind][turn % ACCOUNTS] ?? '', 'a wrong guess');
      times[kind].push(performance.now() - startMs);
      if (status !== 401) throw new Error(`A failure of kind ${kind} was answered ${status}`);
    }
  }
  const medians = kinds.map((kind) => median(times[kind].slice(WARM_UP_TURNS)));
  // Two halves of one kind differ only by noise.
  const halves = [0, 1].map((half) => median(times.wrong.filter((_ms, turn) => turn % 2 === half)));
  const note = `${medians.map((ms) => ms.toFixed(1)).join(' / ')} ms; ${spread(halves).toFixed(2)} x of one kind`;
  return [figure('auth-time slowest to quickest kind', spread(medians), NOISE, 'x', note)];
}

function spread(values: readonly number[]): number {
  return Math.max(...values) / Math.min(...values);
}

const ROUNDS = 5;
/** How many clients guess passwords at the same time, each from its own address and for its own account. */
const GUESSERS = 16;
/** How many clients sign up at the same time, again and again, each time from another address. */
const NEWCOMERS = 130;
const SIGN_INS = 12;
const MAX_SIGN_IN_MS = 1000;

/** A flood of logins must not slow down the pushes of live games (docs/security.md). */
export const logInFlood: Workload = {
  name: 'auth-flood',
  title: 'a plate appearance pushed during a flood of wrong passwords',
  async run(lab) {
    const server = await startAppServer({
      env: { DATABASE_URL: lab.databaseUrl, TRUST_PROXY: '127.0.0.1' },
    });
    try {
      const device = await openPushingDevice(server.origin, await register(server.origin, 'Bo'));
      const calmTimes: number[] = [];
      const floodedTimes: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const calmMs = await pushGame(device, round * 2);
        const floodedMs = await underFlood(server.origin, () => pushGame(device, round * 2 + 1));
        // In the first round, the code is not compiled yet.
        if (round > 0) calmTimes.push(...calmMs);
        if (round > 0) floodedTimes.push(...floodedMs);
      }
      await signInBesideNewcomers(server.origin);
      return [timeRatio('auth-flood push of 4 pitches', calmTimes, floodedTimes, 3)];
    } finally {
      await server.dispose();
    }
  },
};

/** Pushes each plate appearance of a game by itself, like a phone. Returns the milliseconds of each push. */
async function pushGame(device: PushingDevice, number: number): Promise<number[]> {
  const game = seasonGame(number);
  const idAt = makeSeasonIds();
  const { gameId, opening } = openingOf(game, idAt);
  await device.push(opening);
  const times: number[] = [];
  let lastPitchId: string | null = null;
  for (const plateAppearance of game.plateAppearances) {
    const changes = pitchChanges(gameId, [plateAppearance], idAt, lastPitchId);
    lastPitchId = lastPitchOf(changes);
    const startMs = performance.now();
    await device.push(changes);
    times.push(performance.now() - startMs);
  }
  return times;
}

function lastPitchOf(changes: readonly Change[]): string | null {
  const { pitch } = (changes.at(-1)?.args ?? {}) as { pitch?: { id: string } };
  return pitch?.id ?? null;
}

async function signInBesideNewcomers(origin: string): Promise<void> {
  const { email } = await register(origin, 'Bo');
  let isOver = false;
  const newcomers = Array.from({ length: NEWCOMERS }, async () => {
    while (!isOver) await tryToRegister(origin);
  });
  const waitTimes: number[] = [];
  for (let time = 0; time < SIGN_INS; time++) {
    const startMs = performance.now();
    const status = await signIn(origin, email, PASSWORD);
    if (status !== 200) throw new Error(`A right password was answered ${status}`);
    waitTimes.push(Math.round(performance.now() - startMs));
  }
  isOver = true;
  await Promise.all(newcomers);
  console.log(`Sign-ins beside ${NEWCOMERS} newcomers took at most ${Math.max(...waitTimes)} ms`);
  if (Math.max(...waitTimes) > MAX_SIGN_IN_MS)
    throw new Error(`Sign-ins waited ${waitTimes.join(', ')} ms`);
}

async function underFlood<T>(origin: string, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const answers = new Map<number, number>();
  const guessers = Array.from({ length: GUESSERS }, async () => {
    while (!isOver) {
      const status = await signIn(origin, `${randomUUID()}@example.com`, 'a wrong guess');
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  const result = await work().finally(() => {
    isOver = true;
  });
  await Promise.all(guessers);
  if (!answers.get(401)) throw new Error('The server compared none of the wrong passwords');
  return result;
}

/** Each request seems to come from another machine. The server must trust 127.0.0.1 as its proxy. */
function fromRandomAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

async function signIn(origin: string, email: string, password: string): Promise<number> {
  const response = await post(`${origin}/api/auth/login`, { email, password });
  await response.arrayBuffer();
  return response.status;
}

async function tryToRegister(origin: string): Promise<void> {
  const response = await post(`${origin}/api/auth/register`, newUser('Bo'));
  await response.arrayBuffer();
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromRandomAddress() },
    body: JSON.stringify(body),
  });
}
