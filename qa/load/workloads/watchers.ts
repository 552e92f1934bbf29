import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, figure, quantile } from '../../bench/report.ts';
import type { Member, Troubles } from '../../lab/scripted-device.ts';
import { ApiClient, textOf } from '../../lab/scripted-device.ts';
import { openLoop, trackGame } from '../games.ts';
import type { LoadLab, Workload } from '../load-lab.ts';
import { signUpCoach } from '../members.ts';

const FULL_SIZE = {
  watchers: 1000,
  /** How often each page is watched. The pages take turns, so that a busy machine slows both. */
  turns: 3,
  pitches: { perSecond: 4, count: 100 },
};

export const watchers: Workload = {
  name: 'watchers',
  title: 'a live game beside 1,000 watchers of it, and beside 1,000 of another game',
  run: (lab) => watchGame(lab, FULL_SIZE),
};

export async function watchGame(
  { api: { origin } }: LoadLab,
  { watchers: count, turns, pitches }: typeof FULL_SIZE,
): Promise<Finding[]> {
  const client = new ApiClient(origin, 4);
  const troubles: Troubles = { unavailable: 0, refused: 0 };
  const [coach, otherCoach] = [await signUpCoach(origin, 'Ida'), await signUpCoach(origin, 'Cal')];
  const logNextPitch = await trackGame(coach, client, troubles);
  await trackGame(otherCoach, client, troubles);
  const pages = {
    other: await publicPage(client, otherCoach),
    own: await publicPage(client, coach),
  };
  const pushMs: Record<keyof typeof pages, number[]> = { other: [], own: [] };
  for (let turn = 0; turn < turns; turn++)
    for (const page of ['other', 'own'] as const) {
      const audience = await watch(origin, pages[page], count);
      pushMs[page].push(...(await openLoop(pitches, logNextPitch)));
      if (audience.exitCode !== null) throw new Error('The watchers lost their streams.');
      audience.kill();
    }
  client.close();
  const [other, own] = [quantile(pushMs.other, 0.95), quantile(pushMs.own, 0.95)];
  const note = `${own.toFixed(1)} and ${other.toFixed(1)} ms`;
  return [
    figure('watchers, 95 of 100 pushes, of this game to another', own / other, 1.5, 'x', note),
    figure('watchers, refused', troubles.refused, 0, 'wrong'),
  ];
}

async function publicPage(client: ApiClient, { teamId, cookie }: Member): Promise<string> {
  const answer = await client.post(`/api/teams/${teamId}/public-link`, '{}', { cookie });
  return new URL((JSON.parse(textOf(answer)) as { url: string }).url).pathname;
}

/** Runs in a process of its own, so that what the watchers read does not delay the clock of the pushes. */
const READER = `
  const [host, port, path, count] = process.argv.slice(1);
  let open = 0;
  for (let n = 0; n < count; n++) {
    const socket = require('node:net').connect(port, host, () =>
      socket.write('GET ' + path + '/events HTTP/1.1\\r\\nHost: ' + host + ':' + port + '\\r\\n\\r\\n'));
    socket.once('data', () => { if (++open == count) console.log('open'); });
    socket.on('close', () => process.exit(1));
  }`;

async function watch(origin: string, path: string, count: number) {
  const { hostname, port } = new URL(origin);
  const args = ['-e', READER, hostname, port, path, String(count)];
  const audience = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = await Promise.race([once(audience.stdout, 'data'), once(audience, 'exit')]);
  if (!String(text).startsWith('open')) throw new Error('The watchers lost their streams.');
  await sleep(2_000);
  return audience;
}
