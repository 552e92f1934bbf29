import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { AppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { PROTOCOL_VERSION, SYNC_LIMITS } from '@full-count/sync-protocol';
import { type Finding, figure } from '../../bench/report.ts';
import { ApiClient } from '../api-client.ts';
import { longestOf, measureBeside } from '../beside.ts';
import { onBothEngines } from '../on-both-engines.ts';
import { getter, signUpCoach, trackGame } from '../people.ts';
import type { Member } from '../staff.ts';
import type { Workload } from './workload.ts';

const AT_ONCE = 32;
/** With 1,000 changes, this comes close to the limit of a body. */
const FILLER = 'x'.repeat(850);

/** One free account must not stop the server with changes that cannot be applied. */
export const flood: Workload = {
  name: 'flood',
  title: 'an account sends 400 batches of 1,000 useless changes while a coach tracks a game',
  run: (lab) =>
    onBothEngines(lab, (server, engine) =>
      floodServer(server, engine, { batches: 400, quietMs: 5_000 }),
    ),
};

/** How many batches are sent. Tests send few. */
export interface FloodSize {
  readonly batches: number;
  readonly quietMs: number;
}

export async function floodServer(
  server: AppServer,
  engine: string,
  { batches, quietMs }: FloodSize,
): Promise<Finding[]> {
  const { origin } = server;
  const client = new ApiClient(origin, 10);
  const flooder = await signUpCoach(origin, 'Flo');
  const coach = await signUpCoach(origin, 'Cal');
  const troubles = { unavailable: 0, refused: 0 };
  const pitch = await trackGame(coach, client, troubles);
  const bodies = Array.from({ length: batches }, (_, number) => batchOf(flooder, number % 2 === 0));
  const answers = new Map<number, number>();
  const measured = await measureBeside({
    server,
    quietMs,
    requests: { health: getter(client, '/healthz', coach), push: pitch },
    work: () => sendAll(origin, flooder, bodies, answers),
  });
  client.close();
  console.log(`${engine} answered the flood with`, Object.fromEntries(answers));
  const { health, push } = measured.busyMs;
  const { health: quietHealth, push: quietPush } = measured.quietMs;
  const name = `flood, ${engine}`;
  return [
    longestOf(`${name}, longest /healthz`, health, quietHealth, 250),
    longestOf(`${name}, longest push`, push, quietPush, 2000),
    figure(`${name}, memory above the start`, measured.memoryMb, 300, 'MB'),
    figure(`${name}, not answered at once`, troubles.unavailable, 0, 'wrong'),
    figure(`${name}, refused`, troubles.refused, 0, 'wrong'),
  ];
}

/** The server refuses a batch as a whole if it can't read the beginning, and otherwise each change by itself. */
function batchOf({ userId }: Member, isReadable: boolean): Buffer {
  const useless = { name: 'moon.land', version: 1, args: { text: FILLER } };
  const readable = {
    ...{ name: 'player.add', version: 1 },
    args: { id: randomUUID(), playerName: 'Bo' },
  };
  const mutations = Array.from({ length: SYNC_LIMITS.mutations }, (_, index) => ({
    id: index + 1,
    at: new Date().toISOString(),
    ...(isReadable && index === 0 ? readable : useless),
  }));
  const request = {
    ...{ protocol: PROTOCOL_VERSION, userId, deviceId: randomUUID(), clientId: randomUUID() },
    ...{ epoch: null, cookie: null, pendingCount: mutations.length, mutations },
  };
  return gzipSync(JSON.stringify(request));
}

async function sendAll(
  origin: string,
  { teamId, cookie }: Member,
  bodies: readonly Buffer[],
  answers: Map<number, number>,
): Promise<void> {
  const client = new ApiClient(origin, AT_ONCE);
  const waiting = [...bodies];
  const sender = async () => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
      const headers = { cookie, 'content-encoding': 'gzip' };
      const { status } = await client.post(`/api/sync/${teamId}`, body, headers);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  client.close();
}
