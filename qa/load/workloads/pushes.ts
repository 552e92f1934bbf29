import { setTimeout as sleep } from 'node:timers/promises';
import type { TeamChanged } from '@full-count/sync-protocol';
import {
  countWrong,
  type Finding,
  figure,
  figureAtLeast,
  median,
  quantile,
} from '../../bench/report.ts';
import {
  ApiClient,
  type Member,
  ScriptedDevice,
  type Troubles,
} from '../../lab/scripted-device.ts';
import { countStoredPitches, openLoop, PitchStream, pitchIdsIn, storedPitchIds } from '../games.ts';
import type { LoadLab, Workload } from '../load-lab.ts';
import { Listeners, makeTeams } from '../members.ts';

const PUSHERS = 32;
const ROUND_MS = 3_000;
const ROUNDS = 5;

export const teamPush: Workload = {
  name: 'team-push',
  title: `${PUSHERS} devices push pitches to one team, one pitch a request`,
  async run(lab) {
    const team = (await makeTeams(lab.sql, 1, PUSHERS))[0] as Member[];
    const client = new ApiClient(lab.api.origin, PUSHERS);
    const troubles: Troubles = { unavailable: 0, refused: 0 };
    const games = team.map(
      (member) => new TrackedGame(new ScriptedDevice(member, client, troubles)),
    );
    for (const game of games) await game.open();
    await pushFor(games, ROUND_MS);
    await lab.gatherStatistics();
    const pushes: number[] = [];
    for (let round = 0; round < ROUNDS; round++) pushes.push(await pushFor(games, ROUND_MS));
    client.close();
    const entered = new Set(games.flatMap(({ pitchIds }) => pitchIds));
    const wrongPitches = countWrong(entered, await storedPitchIds(lab, team[0]?.teamId ?? ''));
    const perSecond = (1000 * median(pushes)) / ROUND_MS;
    return [
      figureAtLeast('team-push, pushes of one team', perSecond, 300, '/s'),
      figure('team-push, pitches missed or doubled', wrongPitches, 0, 'wrong'),
      figure('team-push, not answered at once', troubles.unavailable, 0, 'wrong'),
      figure('team-push, refused', troubles.refused, 0, 'wrong'),
    ];
  },
};

async function pushFor(games: readonly TrackedGame[], ms: number): Promise<number> {
  const endsAt = performance.now() + ms;
  let pushes = 0;
  await Promise.all(
    games.map(async (game) => {
      while (performance.now() < endsAt) {
        await game.pitch();
        pushes += 1;
      }
    }),
  );
  return pushes;
}

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
    const event = JSON.parse(frame.toString()) as Pick<TeamChanged, 'teamId' | 'to'>;
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
  readonly pitchIds: string[] = [];
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

  /** Waits for the pitch before, as a phone does. */
  pitch(): Promise<void> {
    this.#lastPush = this.#lastPush.then(async () => {
      const changes = this.#stream.next(1);
      await this.#device.push(changes);
      this.pitchIds.push(...pitchIdsIn(changes));
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
  for (const { teamId, pitchIds } of games)
    enteredByTeam.set(teamId, (enteredByTeam.get(teamId) ?? 0) + pitchIds.length);
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

const DEVICES_OF_TEAM = 4;
const ALL_DEVICES = { devices: 1000, changesOfDevice: 300, perSecond: 50 };

export const homecoming: Workload = {
  name: 'homecoming',
  title: '1,000 devices come online, 50 a second, each with 300 changes',
  run: (lab) => pushUnsentGames(lab, ALL_DEVICES),
};

export async function pushUnsentGames(
  lab: LoadLab,
  { devices: count, changesOfDevice, perSecond }: typeof ALL_DEVICES,
): Promise<Finding[]> {
  const teams = await makeTeams(lab.sql, Math.ceil(count / DEVICES_OF_TEAM), DEVICES_OF_TEAM);
  const client = new ApiClient(lab.api.origin, count);
  const troubles: Troubles = { unavailable: 0, refused: 0 };
  let enteredPitches = 0;
  const devices = teams.flat().map((member) => {
    const changes = new PitchStream().next(changesOfDevice);
    enteredPitches += pitchIdsIn(changes).length;
    return { device: new ScriptedDevice(member, client, troubles), changes };
  });
  const ms = await openLoop({ perSecond, count: devices.length }, async (index) => {
    const next = devices[index];
    await next?.device.push(next.changes);
  });
  client.close();
  const wrongPitches = Math.abs(enteredPitches - (await countStoredPitches(lab, teams)));
  return [
    figure('homecoming, half of the devices settled within', quantile(ms, 0.5), 120_000, 'ms'),
    figure('homecoming, all of the devices settled within', Math.max(...ms), 240_000, 'ms'),
    figure('homecoming, memory of the server', await lab.peakMemoryMb(), 1536, 'MB'),
    figure('homecoming, pitches missed or doubled', wrongPitches, 0, 'wrong'),
    figure('homecoming, refused', troubles.refused, 0, 'wrong'),
    figure('homecoming, not answered at once', troubles.unavailable, 0, 'wrong'),
  ];
}
