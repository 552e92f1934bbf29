import { setTimeout as sleep } from 'node:timers/promises';
import { type Finding, figure, quantile } from '../../bench/report.ts';
import { ApiClient } from '../../lab/api-client.ts';
import { type Member, ScriptedDevice, type Troubles } from '../../lab/scripted-device.ts';
import { Listeners } from '../listeners.ts';
import type { LoadLab, Workload } from '../load-lab.ts';
import { openLoop, PitchStream, pitchesIn } from '../pitch-stream.ts';
import { makeTeams } from '../staff.ts';

const FULL_SIZE = {
  teams: 1200,
  gamesOfTeam: 3,
  sockets: 4000,
  steady: { perSecond: 100, count: 6000 },
  burst: { perSecond: 400, count: 4000 },
};

const MAX_CONNECTIONS = 256;
const OPENED_TOGETHER = 32;

export const season: Workload = {
  name: 'season',
  title: '100 pitches/s over 3,600 games with 4,000 sockets, then 400/s',
  run: (lab) => playSeason(lab, FULL_SIZE),
};

export async function playSeason(lab: LoadLab, size: typeof FULL_SIZE): Promise<Finding[]> {
  const { teams, gamesOfTeam, steady, burst } = size;
  const members = (await makeTeams(lab.sql, teams, gamesOfTeam)).flat();
  const client = new ApiClient(lab.api.origin, MAX_CONNECTIONS);
  const troubles: Troubles = { unavailable: 0, refused: 0 };
  const games = members.map(
    (member) => new TrackedGame(new ScriptedDevice(member, client, troubles)),
  );
  for (let start = 0; start < games.length; start += OPENED_TOGETHER) {
    const nextGames = games.slice(start, start + OPENED_TOGETHER);
    await Promise.all(nextGames.map((game) => game.open()));
  }
  const lastSeqs = new Map<string, number>();
  const listeners = new Listeners((frame) => {
    const event = JSON.parse(frame.toString()) as {
      teamId: string;
      to: [seq: number, tag: number];
    };
    lastSeqs.set(event.teamId, Math.max(lastSeqs.get(event.teamId) ?? 0, event.to[0]));
  });
  const socketMembers = Array.from({ length: size.sockets }, (_, n) => members[n % members.length]);
  await listeners.join(lab.api.origin, socketMembers as Member[]);

  const play = (rate: typeof steady) =>
    openLoop(rate, (index) => (games[index % games.length] as TrackedGame).pitch());
  const steadyMs = await play(steady);
  const burstMs = await play(burst);
  const wrongPitches = await countWrongPitches(lab, games);
  const teamsWithMissedEvents = await countTeamsBehind(lab, members, lastSeqs);
  const { lostSockets } = listeners;
  listeners.close();
  client.close();
  return [
    ...latencies(`season, ${steady.perSecond}/s`, steadyMs, STEADY_GOAL_MS),
    ...latencies(`season, ${burst.perSecond}/s`, burstMs, BURST_GOAL_MS),
    figure('season, memory of the server', await lab.peakMemoryMb(), 1024, 'MB'),
    figure('season, pitches missed or doubled', wrongPitches, 0, 'wrong'),
    figure('season, teams whose sockets missed events', teamsWithMissedEvents, 0, 'wrong'),
    figure('season, sockets lost', lostSockets, 0, 'wrong'),
    figure('season, not answered at once', troubles.unavailable, 0, 'wrong'),
    figure('season, refused', troubles.refused, 0, 'wrong'),
  ];
}

class TrackedGame {
  readonly teamId: string;
  pitches = 0;
  readonly #device: ScriptedDevice;
  readonly #stream = new PitchStream();
  #lastPush: Promise<void> = Promise.resolve();

  constructor(device: ScriptedDevice) {
    this.#device = device;
    this.teamId = device.member.teamId;
  }

  open(): Promise<void> {
    return this.#device.push(this.#stream.opening());
  }

  pitch(): Promise<void> {
    this.#lastPush = this.#lastPush.then(async () => {
      const changes = this.#stream.next(1);
      await this.#device.push(changes);
      this.pitches += pitchesIn(changes);
    });
    return this.#lastPush;
  }
}

/** A generous limit, which only a server that cannot keep up misses. */
const STEADY_GOAL_MS = 1000;

/** A burst can be more than the machine handles, so pitches wait, but far less than a phone's timeout of 45 s. */
const BURST_GOAL_MS = 15_000;

function latencies(name: string, ms: readonly number[], goalMs: number): Finding[] {
  return [0.5, 0.95, 0.99].map((share) =>
    figure(`${name}, ${100 * share} of 100 within`, quantile(ms, share), goalMs, 'ms'),
  );
}

async function countWrongPitches({ sql }: LoadLab, games: readonly TrackedGame[]): Promise<number> {
  const enteredByTeam = new Map<string, number>();
  for (const { teamId, pitches } of games) {
    enteredByTeam.set(teamId, (enteredByTeam.get(teamId) ?? 0) + pitches);
  }
  const { rows } = await sql.query<{ team_id: string; stored: number }>(
    'select team_id, count(*)::int as stored from pitches group by team_id',
  );
  const storedByTeam = new Map(rows.map((row) => [row.team_id, row.stored]));
  return [...enteredByTeam].reduce(
    (sum, [teamId, count]) => sum + Math.abs(count - (storedByTeam.get(teamId) ?? 0)),
    0,
  );
}

/** Counts teams whose sockets have not received the last event. The last events may still be on the way. */
async function countTeamsBehind(
  { sql }: LoadLab,
  members: readonly Member[],
  lastSeqs: ReadonlyMap<string, number>,
): Promise<number> {
  const { rows } = await sql.query<{ team_id: string; seq: number }>(
    'select team_id, seq::int from team_sync where team_id = any($1)',
    [[...new Set(members.map(({ teamId }) => teamId))]],
  );
  const teamsBehind = () =>
    rows.filter(({ team_id, seq }) => lastSeqs.has(team_id) && lastSeqs.get(team_id) !== seq);
  for (let tries = 0; teamsBehind().length > 0 && tries < 50; tries++) await sleep(100);
  return teamsBehind().length;
}
