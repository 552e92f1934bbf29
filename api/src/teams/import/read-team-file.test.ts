import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { PlateAppearanceRow, TeamRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { readTeamFile } from './read-team-file.ts';

const AT = '2026-05-02T12:00:00.000Z';
const GAMES = 80;
const APPEARANCES_OF_GAME = 50;
const PITCHES = 4;

function newGame() {
  const recordings = { primary: { from: null, head: null, state: {} } };
  const dates = { gameDate: AT, createdAt: AT, startedAt: AT, completedAt: AT };
  const settings = { homeTeam: true, status: 'completed', innings: 9, lineup: null };
  return { id: randomUUID(), opponent: 'Lakeside', ...dates, ...settings, recordings };
}

function newAppearance(gameId: string): PlateAppearanceRow {
  const runnersOnBase = { first: null, second: null, third: null };
  const count = { outs: 0, balls: 0, strikes: 0, result: null };
  return {
    id: randomUUID(),
    gameId,
    battingSide: 'team',
    batter: { id: null, name: 'Ann Ellery' },
    pitcher: { id: null, name: 'Bo Whitlock' },
    createdAt: AT,
    derived: { inning: 1, halfInning: 'top', runnersOnBase, ...count },
    pitches: Array.from({ length: PITCHES }, () => ({
      id: randomUUID(),
      at: AT,
      pitchType: 'fastball',
      call: 'ball',
    })),
  };
}

function fileOfManyGames(): Buffer {
  const games = Array.from({ length: GAMES }, newGame);
  const team: TeamRow = {
    ...{ id: randomUUID(), coachId: randomUUID(), createdAt: AT, timeZone: 'UTC' },
    ...{ name: 'Hawks', description: null, state: 'TX', sport: 'baseball' },
    settings: {
      ...{ outerZones: false, armCareRules: 'pitch_smart', innings: 7 },
      ...{ extraInningRunner: false, mercyRuns: null, scoringBook: null },
    },
  };
  const file = {
    format: 'full-count-team',
    version: 1,
    exportedAt: AT,
    team,
    players: [],
    opponentPlayers: [],
    games,
    plateAppearances: games.flatMap(({ id }) =>
      Array.from({ length: APPEARANCES_OF_GAME }, () => newAppearance(id)),
    ),
    gameEvents: [],
    practiceSessions: [],
    practiceAtBats: [],
  };
  return Buffer.from(JSON.stringify(file));
}

it('the rows of a large file are never all in memory as objects', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const usedBytes = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const file = fileOfManyGames();
  const before = usedBytes();
  const growths: number[] = [];
  let pitches = 0;
  let statements = 0;
  for (const step of readTeamFile(file, { teamId: randomUUID(), userId: randomUUID() })) {
    expect(step).not.toHaveProperty('refused');
    if (!('sql' in step)) continue;
    if (statements++ % 50 === 0) growths.push(usedBytes() - before);
    if (step.sql.includes('"pitches"')) pitches += String(step.parameters).split('"id"').length - 1;
  }
  expect(pitches).toBe(GAMES * APPEARANCES_OF_GAME * PITCHES);
  // As objects they take six times the bytes of the file. Their texts are the file, and the new ids take twice as much.
  expect(Math.max(...growths) / file.length).toBeLessThan(3);
});
