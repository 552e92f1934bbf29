import { foldGame, gameStats, type HalfInning } from '@full-count/baseball';
import {
  type BoxScore,
  type ComparedSide,
  expectBoxScore,
  expectOfficialSides,
} from '@full-count/baseball/testing';
import type { BoxScoreBody, GameBody, PitchBody } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../../testing/people.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { call, gameFiles, type NamedGameFile, replayByRest } from '../testing/rest-replay.ts';

type Stats = BoxScore['stats']['team'] & Pick<BoxScore, 'lineScore'>;

const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
/** The invented game and two real ones. A game takes hundreds of requests, and `real-games.test.ts` folds all games. */
const files = gameFiles().slice(0, 3);
/** The pitches of the last one name who replaced whom. */
const IMPLIED = files.slice(-1);
const REPLAY_TIMEOUT_MS = 10 * 60_000;
let coach: TestPerson;
let teamId: string;
beforeAll(async () => {
  coach = await signUp(server.app);
  teamId = (await createTeam(coach)).id;
});

describe('a game logged through the REST API has the official box score', () => {
  test.each(files)(
    '$name, with lineups and substitutions',
    async ({ file }) => {
      await expectOfficial(await replay(file, 'explicit'), file);
    },
    REPLAY_TIMEOUT_MS,
  );

  test.each(IMPLIED)(
    '$name, with only the names in each pitch',
    async ({ file }) => {
      await expectOfficial(await replay(file, 'implied'), file);
    },
    REPLAY_TIMEOUT_MS,
  );
});

async function replay(
  file: NamedGameFile['file'],
  naming: Parameters<typeof replayByRest>[3],
): Promise<string> {
  const { gameId, replayed } = await replayByRest(coach, teamId, file, naming);
  const folded = foldGame(replayed.setup, replayed.entries);
  for (const perspective of ['team', 'opponent', 'all'] as const) {
    const stats = gameStats(folded, perspective);
    expect(await statsOf(gameId, perspective)).toEqual(JSON.parse(JSON.stringify(stats)));
  }
  return gameId;
}

/** Compares the API's figures with those in the file, without our fold. */
async function expectOfficial(gameId: string, file: NamedGameFile['file']): Promise<void> {
  const team = await statsOf(gameId, 'team');
  const opponent = await statsOf(gameId, 'opponent');
  const end = `/api/games/${gameId}/end`;
  const { teamScore, opponentScore, finalScore } = await call<GameBody>(
    coach,
    'PATCH',
    end,
    {},
    200,
  );
  expectBoxScore(file, {
    stats: { team, opponent },
    lineScore: team.lineScore,
    score: { team: teamScore, opponent: opponentScore },
  });
  const url = `/api/games/${gameId}/box-score`;
  const { home, away } = await call<BoxScoreBody>(coach, 'GET', url, undefined, 200);
  expectOfficialSides(file, { home: comparedSide(home), away: comparedSide(away) });
  expect(finalScore).toBe(`${file.game.teamScore}-${file.game.opponentScore}`);
  await expectSameHalfInnings(gameId, file);
}

function comparedSide({ batting, pitching, ...side }: BoxScoreBody['home']): ComparedSide {
  const lineOf = (name: string, line: object) => ({ person: { name }, tally: line as never });
  return {
    ...side,
    batting: batting.map((line) => lineOf(line.batterName, line)),
    pitching: pitching.map((line) => lineOf(line.pitcherName, line)),
  };
}

async function expectSameHalfInnings(gameId: string, file: NamedGameFile['file']): Promise<void> {
  const url = `/api/games/${gameId}/pitches`;
  const pitches = await call<PitchBody[]>(coach, 'GET', url, undefined, 200);
  const half = ({ inning, halfInning }: { inning: number; halfInning: HalfInning }) =>
    `${inning} ${halfInning}`;
  expect(pitches.map(half)).toEqual(
    file.plateAppearances.flatMap((appearance) => appearance.pitches.map(() => half(appearance))),
  );
}

function statsOf(gameId: string, perspective: string): Promise<Stats> {
  const url = `/api/games/${gameId}/stats?perspective=${perspective}`;
  return call<Stats>(coach, 'GET', url, undefined, 200);
}
