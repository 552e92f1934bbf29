import { foldGame, gameStats } from '@full-count/baseball';
import type { GameBody } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { call, gameFiles, type OfficialSide, replayByRest } from './testing/rest-replay.ts';

interface Stats {
  pitcherStats: { pitcherName: string; totalPitches: number; strikes: number }[];
  batterStats: { batterName: string }[];
  lineScore: { inning: number; top: number; bottom: number | null }[];
}

describe('a game charted by REST, pitch by pitch,', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;
  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
  });

  describe.each(gameFiles())('$name,', ({ file }) => {
    test.each(['explicit', 'implied'] as const)(
      'with %s lineup and changes gives the official box score',
      async (naming) => {
        const { gameId, replayed } = await replayByRest(coach, teamId, file, naming);
        const folded = foldGame(replayed.setup, replayed.entries);
        for (const perspective of ['team', 'opponent', 'all'] as const) {
          const url = `/api/games/${gameId}/stats?perspective=${perspective}`;
          const stats = await call<Stats>(coach, 'GET', url, undefined, 200);
          expect(stats).toEqual(JSON.parse(JSON.stringify(gameStats(folded, perspective))));
        }
        await expectOfficial(coach, gameId, file);
      },
      120_000,
    );
  });
});

/** Straight from the file, through no code of ours. */
async function expectOfficial(
  coach: TestPerson,
  gameId: string,
  { official, game }: ReturnType<typeof gameFiles>[number]['file'],
): Promise<void> {
  const all = await call<Stats>(
    coach,
    'GET',
    `/api/games/${gameId}/stats?perspective=all`,
    undefined,
    200,
  );
  expect(all.lineScore).toEqual(
    official.linescore.innings.map(({ inning, away, home }) => ({
      inning,
      top: away,
      bottom: home,
    })),
  );
  for (const side of [official.away, official.home]) expectSide(all, side);
  const ended = await call<GameBody>(coach, 'PATCH', `/api/games/${gameId}/end`, undefined, 200);
  const runs = (key: 'away' | 'home') =>
    official.linescore.innings.reduce((sum, inning) => sum + (inning[key] ?? 0), 0);
  const [ours, theirs] = game.homeTeam ? (['home', 'away'] as const) : (['away', 'home'] as const);
  expect(ended.finalScore).toBe(`${runs(ours)}-${runs(theirs)}`);
}

function expectSide(all: Stats, side: OfficialSide): void {
  for (const { pitcherName, pitches, strikes } of side.pitchers ?? []) {
    expect(all.pitcherStats.find((row) => row.pitcherName === pitcherName)).toMatchObject({
      totalPitches: pitches,
      strikes,
    });
  }
  for (const { batterName, atBats, hits, walks, strikeouts } of side.batters ?? []) {
    if (atBats + walks + strikeouts === 0) continue;
    expect(all.batterStats.find((row) => row.batterName === batterName)).toMatchObject({
      atBats,
      hits,
      walks,
      strikeouts,
    });
  }
}
