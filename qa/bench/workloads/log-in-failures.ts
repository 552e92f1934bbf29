import { randomUUID } from 'node:crypto';
import { startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import pg from 'pg';
import { register } from '../../lab/accounts-by-rest.ts';
import type { Lab } from '../lab.ts';
import { type Finding, figure, median } from '../report.ts';
import { fromRandomAddress, signIn } from '../rest-client.ts';
import type { Workload } from './workload.ts';

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
