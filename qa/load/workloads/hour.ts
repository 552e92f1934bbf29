import { setTimeout as sleep } from 'node:timers/promises';
import type { AppServer } from '@full-count/scripts/app-server.ts';
import type { TeamFile } from '@full-count/sync-protocol';
import { type Finding, figure, quantile } from '../../bench/report.ts';
import type { Member, Troubles } from '../../lab/scripted-device.ts';
import { ApiClient, textOf } from '../../lab/scripted-device.ts';
import { trackGame } from '../games.ts';
import { memoryOf, onEmbeddedEngine, type Workload } from '../load-lab.ts';
import { getter, Listeners, signUpCoach } from '../members.ts';

const FULL_SIZE = {
  minutes: 60,
  coaches: 16,
  bytes: 2 * 1024 * 1024,
  /** How long a coach waits before the next pitch. Other work waits a multiple of it. */
  pauseMs: 2_000,
};

export const hour: Workload = {
  name: 'hour',
  title: 'an hour of pitches, lists, sign-ups, exports and imports on the embedded engine',
  run: (lab) => onEmbeddedEngine(lab, (server) => playHour(server, FULL_SIZE)),
};

export async function playHour(
  { origin, pid }: AppServer,
  { minutes, coaches, bytes, pauseMs }: typeof FULL_SIZE,
): Promise<Finding[]> {
  const client = new ApiClient(origin, 40);
  const troubles: Troubles = { unavailable: 0, refused: 0 };
  const owner = await signUpCoach(origin, 'Ida');
  const file = await largeTeamFile(client, owner, bytes);
  const importAs = async ({ cookie }: Member) => {
    const answer = await client.post('/api/teams/import', file, { cookie });
    if (answer.status !== 201) throw new Error(`The import failed: ${textOf(answer)}`);
    return (JSON.parse(textOf(answer)) as { id: string }).id;
  };
  const largeTeamId = await importAs(owner);
  const members = await Promise.all(
    Array.from({ length: coaches }, () => signUpCoach(origin, 'Cal')),
  );
  const listeners = new Listeners(() => {});
  await listeners.join(origin, members);

  const endsMs = performance.now() + minutes * 60_000;
  const every = async (pauses: number, work: () => Promise<unknown>) => {
    while (performance.now() + pauses * pauseMs < endsMs) {
      await sleep(pauses * pauseMs);
      await work();
    }
  };
  const memoryMb: number[] = [];
  await Promise.all([
    ...members.map(async (member) => {
      const logNextPitch = await trackGame(member, client, troubles);
      await Promise.all([
        every(1, logNextPitch),
        every(10, getter(client, '/api/teams', member)),
        every(10, getter(client, `/api/teams/${member.teamId}/games`, member)),
      ]);
    }),
    every(15, () => signUpCoach(origin, 'Nia')),
    every(30, getter(client, `/api/teams/${largeTeamId}/export`, owner)),
    every(60, async () => importAs(await signUpCoach(origin, 'Ona'))),
    every(1, async () => memoryMb.push(await memoryOf(pid, 'VmRSS'))),
  ]);
  const { lostSockets } = listeners;
  listeners.close();
  client.close();
  const quarters = [1, 2, 3, 4].map((quarter) => medianBefore(memoryMb, quarter / 4));
  const [first = Number.NaN, , , last = Number.NaN] = quarters;
  const note = `${quarters.map((mb) => mb.toFixed(0)).join(', ')} MB`;
  const name = 'hour, memory at the end, compared with the first quarter';
  return [
    figure(name, last / first, 1.1, 'x', note),
    figure('hour, sockets lost', lostSockets, 0, 'wrong'),
    figure('hour, not answered at once', troubles.unavailable, 0, 'wrong'),
    figure('hour, refused', troubles.refused, 0, 'wrong'),
  ];
}

/** Of a twentieth of the samples, because garbage and imports move single ones. */
function medianBefore(samples: readonly number[], share: number): number {
  const end = Math.round(samples.length * share);
  return quantile(samples.slice(end - Math.ceil(samples.length / 20), end), 0.5);
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** The position of the digits of an id that hold the number of the copy. */
const COPY_DIGITS = { from: 24, to: 28 };

/** Makes a valid team file of at most `bytes` bytes from many copies of a sample season. */
async function largeTeamFile(client: ApiClient, { cookie }: Member, bytes: number) {
  const body = JSON.stringify({ timeZone: 'America/Chicago' });
  const creation = await client.post('/api/teams/sample', body, { cookie });
  const { id } = JSON.parse(textOf(creation)) as { id: string };
  const sampleFile = await client.get(`/api/teams/${id}/export`, { cookie });
  const { games, plateAppearances, gameEvents, practiceSessions, practiceAtBats, ...team } =
    JSON.parse(textOf(sampleFile)) as TeamFile;
  const season = { games, plateAppearances, gameEvents, practiceSessions, practiceAtBats };
  const seasonText = JSON.stringify(season);
  const copies = Math.floor((bytes - JSON.stringify(team).length) / seasonText.length);
  const seasons = Array.from({ length: copies }, (_, number) => copyOf(seasonText, number));
  const tables = Object.keys(season).map((table) => {
    // The rows of each copy, as JSON without the brackets of the array.
    const rows = seasons.map((text) => JSON.stringify(JSON.parse(text)[table]).slice(1, -1));
    return `${JSON.stringify(table)}:[${rows.join(',')}]`;
  });
  return Buffer.from(`${JSON.stringify(team).slice(0, -1)},${tables.join(',')}}`);
}

function copyOf(text: string, number: number): string {
  const digits = number.toString(16).padStart(COPY_DIGITS.to - COPY_DIGITS.from, '0');
  return text.replace(
    UUID,
    (id) => id.slice(0, COPY_DIGITS.from) + digits + id.slice(COPY_DIGITS.to),
  );
}
