import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { AppServer } from '@full-count/scripts/app-server.ts';
import { SYNC_LIMITS } from '@full-count/sync-protocol';
import { type Finding, figure, quantile } from '../../bench/report.ts';
import { ApiClient, ScriptedDevice } from '../../lab/scripted-device.ts';
import { corrections, forks, joinedDevices, storeLongGame, trackGame } from '../games.ts';
import { measureDuring, onBothEngines, type Workload } from '../load-lab.ts';
import { getter, signUpCoach } from '../members.ts';

const REQUESTS_AT_ONCE = 32;
const COACH_CONNECTIONS = 10;
/** The text of each change. 1,000 such changes come close to the size limit of a request. */
const FILLER = 'x'.repeat(850);

const FULL_SIZE = {
  batches: 400,
  pitches: 3_000,
  corrections: 300,
  versions: 500,
  members: 20,
  /** How long the coach tracks before the first batch. */
  quietDurationMs: 5_000,
};

/** One free account must not stop the server. */
export const flood: Workload = {
  name: 'flood',
  title:
    'an account corrects a game of 3,000 pitches 300 times, adds 500 versions, has 20 digests made at once and sends 400,000 useless changes while a coach tracks a game',
  run: (lab) => onBothEngines(lab, (server, engine) => floodServer(server, engine, FULL_SIZE)),
};

export async function floodServer(
  server: AppServer,
  engine: string,
  { batches, quietDurationMs, ...size }: typeof FULL_SIZE,
): Promise<Finding[]> {
  const { origin } = server;
  const client = new ApiClient(origin, COACH_CONNECTIONS);
  const flooder = await signUpCoach(origin, 'Flo');
  const coach = await signUpCoach(origin, 'Cal');
  const troubles = { unavailable: 0, refused: 0 };
  const logNextPitch = await trackGame(coach, client, troubles);
  const attacker = new ApiClient(origin, REQUESTS_AT_ONCE);
  const device = new ScriptedDevice(flooder, attacker, { unavailable: 0, refused: 0 });
  const game = await storeLongGame(device, size.pitches);
  const spectators = await joinedDevices(origin, flooder, attacker, size.members);
  const bodies = Array.from({ length: batches }, (_, number) => batchOf(device, number % 2 === 0));
  const answersByStatus = new Map<number, number>();
  const requests = { health: getter(client, '/healthz', coach), push: logNextPitch };
  const measurement = await measureDuring(server, requests, quietDurationMs, () =>
    Promise.all([
      device.sync([...corrections(game, size.corrections), ...forks(game, size.versions)]),
      ...spectators.map((spectator) => spectator.sync([], true)),
      sendAll(attacker, flooder, bodies, answersByStatus),
    ]),
  );
  client.close();
  attacker.close();
  console.log(`${engine} answered the flood with`, Object.fromEntries(answersByStatus));
  const { health, push } = measurement.busyMs;
  const { health: quietHealth, push: quietPush } = measurement.quietMs;
  const name = `flood, ${engine}`;
  return [
    answersWithin(`${name}, 99 of 100 /healthz within`, [health, quietHealth], 0.99, 250),
    answersWithin(`${name}, 95 of 100 pushes within`, [push, quietPush], 0.95, 1000),
    figure(`${name}, memory above the start`, measurement.memoryMb, 300, 'MB'),
    figure(`${name}, not answered at once`, troubles.unavailable, 0, 'wrong'),
    figure(`${name}, refused`, troubles.refused, 0, 'wrong'),
  ];
}

function answersWithin(
  name: string,
  [busyMs, quietMs]: readonly [readonly number[], readonly number[]],
  share: number,
  goalMs: number,
): Finding {
  const note = `quiet ${quantile(quietMs, share).toFixed(0)} ms`;
  return figure(name, quantile(busyMs, share), goalMs, 'ms', note);
}

/** If the first change is readable, the server refuses the others one by one. Otherwise it refuses the whole batch. */
function batchOf(device: ScriptedDevice, beginsReadable: boolean): Buffer {
  const useless = { name: 'moon.land', args: { text: FILLER } };
  const readable = { name: 'player.add', args: { id: randomUUID(), playerName: 'Bo' } };
  const changes = Array.from({ length: SYNC_LIMITS.changes }, (_, index) => ({
    id: randomUUID(),
    at: new Date().toISOString(),
    ...(beginsReadable && index === 0 ? readable : useless),
  }));
  return gzipSync(JSON.stringify(device.request(changes)));
}

async function sendAll(
  client: ApiClient,
  { teamId, cookie }: ScriptedDevice['member'],
  bodies: readonly Buffer[],
  answersByStatus: Map<number, number>,
): Promise<void> {
  const unsentBodies = [...bodies];
  const headers = { cookie, 'content-encoding': 'gzip' };
  const sender = async () => {
    for (let body = unsentBodies.pop(); body !== undefined; body = unsentBodies.pop()) {
      const { status } = await client.post(`/api/sync/${teamId}`, body, headers);
      answersByStatus.set(status, (answersByStatus.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, sender));
}
