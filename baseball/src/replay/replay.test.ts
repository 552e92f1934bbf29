import { describe, expect, test } from 'vitest';
import { advances } from '../../fixtures/scorer.ts';
import { foldGame } from '../fold/fold-game.ts';
import type { LogEntry } from '../game/game-log.ts';
import type { FileBases, FilePitch, FilePlateAppearance, GameFile } from './game-file.ts';
import { replayGame } from './index.ts';

const EMPTY: FileBases = { first: null, second: null, third: null };

function pitch(facts: Partial<FilePitch> = {}): FilePitch {
  return {
    balls: 0,
    strikes: 0,
    pitchType: null,
    velocity: null,
    zone: null,
    umpireCall: 'in_play',
    ...facts,
  };
}

function plateAppearance(facts: Partial<FilePlateAppearance> = {}): FilePlateAppearance {
  const outsBefore = facts.outsBefore ?? 0;
  return {
    inning: 1,
    halfInning: 'top',
    batterName: 'Ann',
    pitcherName: 'Pat',
    result: 'flyout',
    completed: true,
    outsBefore,
    outsAfter: outsBefore + 1,
    basesBefore: EMPTY,
    basesAfter: facts.basesBefore ?? EMPTY,
    runsScored: 0,
    pitches: [pitch()],
    ...facts,
  };
}

function replay(...plateAppearances: FilePlateAppearance[]) {
  const file: GameFile = {
    id: 'x',
    scheduledInnings: 9,
    game: { homeTeam: true },
    plateAppearances,
  };
  const replayed = replayGame(file);
  const folded = foldGame(replayed.setup, replayed.entries);
  expect(folded.discrepancies).toEqual([]);
  return { ...replayed, folded };
}

function kinds(entries: readonly LogEntry[]): string[] {
  return entries.map((entry) => (entry.kind === 'event' ? entry.type : entry.call));
}

const basesWith = (bases: Partial<FileBases>): FileBases => ({ ...EMPTY, ...bases });

describe('a replayed game file', () => {
  test('has advances only when the defaults do not lead to the recorded bases', () => {
    const { entries } = replay(
      plateAppearance({ result: 'single', outsAfter: 0, basesAfter: basesWith({ first: 'Ann' }) }),
      plateAppearance({
        batterName: 'Bea',
        result: 'single',
        outsAfter: 0,
        basesBefore: basesWith({ first: 'Ann' }),
        basesAfter: basesWith({ first: 'Bea', third: 'Ann' }),
      }),
    );
    expect(entries.map((entry) => entry.advances)).toEqual([undefined, advances('1-3')]);
  });

  test('has automatic balls where the counts of the pitches show them', () => {
    const { entries, folded } = replay(
      plateAppearance({
        pitches: [
          pitch({ balls: 1, umpireCall: 'called_strike' }),
          pitch({ balls: 1, strikes: 1 }),
        ],
        automaticCalls: [{ umpireCall: 'ball' }],
      }),
    );
    expect(kinds(entries)).toEqual(['automatic_ball', 'called_strike', 'in_play']);
    expect(folded.plateAppearances[0]?.pitches).toHaveLength(2);
  });

  test('has intentional walks with and without pitches', () => {
    const walk = { result: 'walk', sourceResult: 'Intent Walk', outsAfter: 0 };
    const { entries, folded } = replay(
      plateAppearance({ ...walk, pitches: [], basesAfter: basesWith({ first: 'Ann' }) }),
      plateAppearance({
        ...walk,
        batterName: 'Bea',
        pitches: [pitch({ umpireCall: 'ball' })],
        basesBefore: basesWith({ first: 'Ann' }),
        basesAfter: basesWith({ first: 'Bea', second: 'Ann' }),
      }),
    );
    expect(kinds(entries)).toEqual(['intentional_walk', 'ball', 'intentional_walk']);
    expect(folded.plateAppearances.map(({ result }) => result)).toEqual([
      'intentional_walk',
      'intentional_walk',
    ]);
  });

  test('ends a walk with an automatic ball if only three balls were thrown', () => {
    const balls = [0, 1, 2].map((count) => pitch({ balls: count, umpireCall: 'ball' }));
    const { entries } = replay(
      plateAppearance({
        result: 'walk',
        outsAfter: 0,
        basesAfter: basesWith({ first: 'Ann' }),
        pitches: balls,
      }),
    );
    expect(kinds(entries)).toEqual(['ball', 'ball', 'ball', 'automatic_ball']);
  });

  test('places the runner of an extra inning and counts the run', () => {
    const placedRunner = basesWith({ second: 'Zoe' });
    const { entries, folded } = replay(
      plateAppearance({
        inning: 10,
        basesBefore: placedRunner,
        result: 'single',
        outsAfter: 0,
        basesAfter: basesWith({ first: 'Ann' }),
        runsScored: 1,
      }),
    );
    expect(kinds(entries).filter((kind) => kind !== 'end_half')).toEqual([
      'placed_runner',
      'in_play',
    ]);
    expect(folded.state).toMatchObject({ inning: 10, score: { team: 0, opponent: 1 } });
    expect(folded.lineScore.at(-1)).toEqual({ inning: 10, top: 1, bottom: null });
  });

  test('brings in a pinch runner for a new name on base', () => {
    const { entries } = replay(
      plateAppearance({ result: 'single', outsAfter: 0, basesAfter: basesWith({ first: 'Ann' }) }),
      plateAppearance({
        batterName: 'Bea',
        result: 'sac_bunt',
        basesBefore: basesWith({ first: 'Ann' }),
        basesAfter: basesWith({ second: 'Fay' }),
      }),
    );
    expect(kinds(entries)).toEqual(['in_play', 'runner_change', 'in_play']);
  });

  test('lets two runners steal on one pitch', () => {
    const { entries } = replay(
      plateAppearance({ result: 'single', outsAfter: 0, basesAfter: basesWith({ first: 'Ann' }) }),
      plateAppearance({
        batterName: 'Bea',
        result: 'walk',
        outsAfter: 0,
        basesBefore: basesWith({ first: 'Ann' }),
        basesAfter: basesWith({ first: 'Bea', second: 'Ann' }),
        pitches: [0, 1, 2, 3].map((count) => pitch({ balls: count, umpireCall: 'ball' })),
      }),
      plateAppearance({
        batterName: 'Cat',
        basesBefore: basesWith({ first: 'Bea', second: 'Ann' }),
        basesAfter: basesWith({ second: 'Bea', third: 'Ann' }),
        runnerEvents: [
          { event: 'stolen_base_2b', afterPitch: 0 },
          { event: 'stolen_base_3b', afterPitch: 0 },
        ],
      }),
    );
    const steals = entries.filter((entry) => entry.kind === 'event');
    expect(steals.map((entry) => entry.advances)).toEqual([advances('2-3'), advances('1-2')]);
  });

  test('leaves a plate appearance in progress open', () => {
    const { folded } = replay(
      plateAppearance({
        result: null,
        completed: false,
        outsAfter: 0,
        pitches: [pitch({ umpireCall: 'ball' })],
      }),
    );
    expect(folded.state.plateAppearance).toMatchObject({ balls: 1, batter: { name: 'Ann' } });
  });

  test('sets the state by hand when no play explains it, and goes on from there', () => {
    const { entries, folded } = replay(
      plateAppearance({
        result: 'flyout',
        outsAfter: 0,
        basesAfter: basesWith({ third: 'Nobody' }),
        runsScored: 2,
      }),
      plateAppearance({ batterName: 'Bea', basesBefore: basesWith({ third: 'Nobody' }) }),
    );
    expect(kinds(entries)).toEqual(['in_play', 'score_set', 'state_set', 'in_play']);
    expect(folded.state).toMatchObject({ outs: 1, score: { opponent: 2 } });
    expect(folded.state.bases.third?.name).toBe('Nobody');
  });

  test('names an unknown result in the error', () => {
    expect(() => replay(plateAppearance({ result: 'rain' }))).toThrow(
      'The file has an unknown result: rain',
    );
  });

  test('asks for each id once', () => {
    const asked: string[] = [];
    const file: GameFile = {
      id: 'x',
      scheduledInnings: 9,
      game: { homeTeam: false },
      plateAppearances: [plateAppearance(), plateAppearance({ outsBefore: 1 })],
    };
    const { entries, plateAppearanceIds } = replayGame(file, (label) => {
      asked.push(label);
      return `id of ${label}`;
    });
    expect(new Set(asked).size).toBe(asked.length);
    expect(entries.map(({ id }) => id)).toEqual(['id of pitch-1', 'id of pitch-2']);
    expect(plateAppearanceIds).toEqual(['id of pa-1', 'id of pa-2']);
    expect(entries[0]).toMatchObject({ battingSide: 'team' });
  });
});
