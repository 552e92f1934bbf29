import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type GameEventFacts,
  isInStrikeZone,
  isOutsideZone,
  type LogEntry,
  type PitchFacts,
} from '@full-count/baseball';
import { type GameFile, replayGame } from '@full-count/baseball/replay';
import type { OfficialGameFile } from '@full-count/baseball/testing';
import type { GameBody } from '@full-count/sync-protocol';
import type { TestPerson } from '../../testing/people.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
const dataFolder = process.env.FULL_COUNT_DATA ?? resolve(repository, '../shared/data');
const realGamesFolder = join(dataFolder, 'games');

export interface NamedGameFile {
  readonly name: string;
  readonly file: OfficialGameFile;
}

export function gameFiles(): NamedGameFile[] {
  const inventedGame = join(repository, 'baseball/fixtures/invented-game.json');
  const realGames = existsSync(realGamesFolder) ? readdirSync(realGamesFolder).sort() : [];
  const paths = [inventedGame, ...realGames.map((name) => join(realGamesFolder, name))];
  return paths.map((path) => ({
    name: path.split('/').at(-1) as string,
    file: JSON.parse(readFileSync(path, 'utf8')) as OfficialGameFile,
  }));
}

/**
 * @param naming `explicit` sends lineups and substitutions; `implied` only names the batter and
 *   pitcher with each pitch
 */
export async function replayByRest(
  person: TestPerson,
  teamId: string,
  file: GameFile,
  naming: 'explicit' | 'implied',
): Promise<{ gameId: string; replayed: ReturnType<typeof replayGame> }> {
  const replayed = replayGame(file);
  const gameId = (await createGame(person, teamId, replayed.setup)).id;
  const { team, opponent } = replayed.lineups;
  const namesOf = (side: typeof team) =>
    side && {
      battingOrder: side.battingOrder.map(({ name }) => name),
      startingPitcher: side.startingPitcher?.name ?? null,
    };
  const lineup = { team: namesOf(team), opponent: namesOf(opponent) };
  const start = { status: 'live', ...(naming === 'explicit' && { lineup }) };
  await call(person, 'PATCH', `/api/games/${gameId}`, start, 200);
  for (const entry of replayed.entries) {
    if (entry.kind === 'pitch') {
      await call(person, 'POST', `/api/games/${gameId}/log-pitch`, pitchBody(entry), 201);
    } else if (naming === 'explicit' || !isImpliedByNames(entry))
      await call(person, 'POST', `/api/games/${gameId}/events`, eventBody(entry), 201);
  }
  return { gameId, replayed };
}

export async function createGame(
  person: TestPerson,
  teamId: string,
  overrides: {
    homeTeam?: boolean;
    innings?: number | undefined;
    status?: string;
    gameDate?: string;
  } = {},
): Promise<GameBody> {
  const { homeTeam = true, innings = 9, status = 'scheduled', gameDate = '2026-05-02' } = overrides;
  const body = { teamId, opponent: 'Lakeside', gameDate, homeTeam, innings, status };
  return call<GameBody>(person, 'POST', '/api/games', body, 201);
}

export async function call<T>(
  person: TestPerson,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  payload: object | undefined,
  expectedStatus: number,
): Promise<T> {
  const response = await person.inject({ method, url, ...(payload && { payload }) });
  if (response.statusCode !== expectedStatus)
    throw new Error(`${method} ${url} ${JSON.stringify(payload)}: ${response.body}`);
  return (response.body === '' ? undefined : response.json()) as T;
}

function isImpliedByNames({ type }: GameEventFacts): boolean {
  return type === 'pitching_change' || type === 'batter_change';
}

function pitchBody(entry: PitchFacts) {
  const { zone, velocityMph, result, hitBases, battedBall, foulTip, foulBunt, advances } = entry;
  return {
    pitchType: entry.pitchType === 'unknown' ? null : entry.pitchType,
    velocity: velocityMph,
    location: isInStrikeZone(zone) ? String(zone) : null,
    chaseZone: isOutsideZone(zone) ? zone : null,
    umpireCall: entry.call,
    result,
    batterName: entry.batter.name,
    pitcherName: entry.pitcher.name,
    // The server stores it, but no rule uses it.
    currentBatterIndex: 0,
    hitBases,
    battedBall,
    foulTip,
    foulBunt,
    advances,
  };
}

function eventBody(entry: Exclude<LogEntry, PitchFacts>) {
  const { type, advances, batter, pitcher, runner, base } = entry;
  return {
    type,
    ...(advances && { advances }),
    ...(batter && { batterName: batter.name }),
    ...(pitcher && { pitcherName: pitcher.name }),
    ...(runner && { runnerName: runner.name }),
    ...(base && { base }),
  };
}
