import { foldGame, gameStats, type HalfInning } from '@full-count/baseball';
import { type BoxScore, expectBoxScore } from '@full-count/baseball/testing';
import type { GameBody, PitchBody } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../../testing/people.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { call, gameFiles, type NamedGameFile, replayByRest } from '../testing/rest-replay.ts';

type Stats = BoxScore['stats']['team'] & Pick<BoxScore, 'lineScore'>;

const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
const files = gameFiles();
let coach: TestPerson;
let teamId: string;
beforeAll(async () => {
  coach = await signUp(server.app);
  teamId = (await createTeam(coach)).id;
});

describe('a game charted by REST, pitch by pitch, gives the official box score', () => {
  test.each(files)(
    '$name, with lineups and changes told',
    async ({ file }) => {
      await expectOfficial(await replayed(file, 'explicit'), file);
    },
    180_000,
  );

  // One game shows what naming alone does; the others would show it again.
  test.each(files.slice(0, 2))(
    '$name, with nothing but the names of each pitch',
    async ({ file }) => {
      await expectOfficial(await replayed(file, 'implied'), file);
    },
    180_000,
  );
});

/** Charted, and what REST says of it is what the fold says. */
async function replayed(
  file: NamedGameFile['file'],
  naming: Parameters<typeof replayByRest>[3],
): Promise<string> {
  const { gameId, replayed: game } = await replayByRest(coach, teamId, file, naming);
  const folded = foldGame(game.setup, game.entries);
  for (const perspective of ['team', 'opponent', 'all'] as const) {
    const stats = gameStats(folded, perspective);
    expect(await statsOf(gameId, perspective)).toEqual(JSON.parse(JSON.stringify(stats)));
  }
  return gameId;
}

/** Straight from the file, through no fold of ours. */
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
  expect(finalScore).toBe(`${file.game.teamScore}-${file.game.opponentScore}`);
  await expectHalves(gameId, file);
}

/** The third outs came where the file has them: each pitch was thrown in its own half. */
async function expectHalves(gameId: string, file: NamedGameFile['file']): Promise<void> {
  const url = `/api/games/${gameId}/pitches`;
  const thrown = await call<PitchBody[]>(coach, 'GET', url, undefined, 200);
  const half = ({ inning, halfInning }: { inning: number; halfInning: HalfInning }) =>
    `${inning} ${halfInning}`;
  expect(thrown.map(half)).toEqual(
    file.plateAppearances.flatMap((one) => one.pitches.map(() => half(one))),
  );
}

function statsOf(gameId: string, perspective: string): Promise<Stats> {
  const url = `/api/games/${gameId}/stats?perspective=${perspective}`;
  return call<Stats>(coach, 'GET', url, undefined, 200);
}
