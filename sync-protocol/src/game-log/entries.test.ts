import { expect, test } from 'vitest';
import type { GameEventRow } from '../rows/game-event.ts';
import type { PitchRow, PlateAppearanceRow } from '../rows/plate-appearance.ts';
import { eventFacts, logEntries, pitchFacts, setupOf } from './entries.ts';

const [ash, elm, oak, fir] = ['Ash', 'Elm', 'Oak', 'Fir'].map((name) => ({ id: null, name }));
const AT = '2026-05-02T17:30:00.000Z';
const plateAppearance = {
  id: 'ashs-at-bat',
  battingSide: 'opponent',
  batter: ash,
  pitcher: elm,
} as unknown as PlateAppearanceRow;
const pitch: PitchRow = { id: 'a', pitchType: 'fastball', call: 'ball', at: AT };

test('a pitch has the players and the side of its plate appearance', () => {
  expect(pitchFacts(plateAppearance, { ...pitch, late: true, notes: 'High' })).toEqual({
    kind: 'pitch',
    id: 'a',
    plateAppearanceId: 'ashs-at-bat',
    battingSide: 'opponent',
    batter: ash,
    pitcher: elm,
    pitchType: 'fastball',
    velocityMph: null,
    zone: null,
    call: 'ball',
    result: null,
  });
});

test('a pitch has its own players, details and moves of runners if they are stored', () => {
  const details = {
    batter: oak,
    pitcher: fir,
    velocityMph: 61.5,
    zone: 4,
    result: 'single',
    hitBases: 2,
    battedBall: 'fly',
    hitLocation: 7,
    runsBattedIn: 1,
    foulTip: true,
    foulBunt: true,
    advances: [{ from: 'first', to: 'third' }],
  };
  const stored = { ...pitch, ...details, prev: null, voided: true, history: [] } as PitchRow;
  expect(pitchFacts(plateAppearance, stored)).toEqual({
    kind: 'pitch',
    id: 'a',
    plateAppearanceId: 'ashs-at-bat',
    battingSide: 'opponent',
    pitchType: 'fastball',
    call: 'ball',
    ...details,
  });
});

test('an event has only what was entered, without the keys of its stored row', () => {
  const entered = { id: 'e', type: 'score_set', teamScore: 1, plateAppearanceId: 'p' } as const;
  const row: GameEventRow = { ...entered, gameId: 'g', after: 'a', ordinal: 3, at: AT, late: true };
  expect(eventFacts({ ...row, voided: true, history: [] })).toEqual({ kind: 'event', ...entered });
});

test('events after the same pitch are in the order of their numbers, and with equal numbers in the order of their ids', () => {
  const event = (id: string, ordinal: number, more: object = {}) =>
    ({ id, type: 'score_set', gameId: 'g', after: 'a', ordinal, at: AT, ...more }) as GameEventRow;
  const events = [
    event('third', 1),
    event('first', 0),
    event('second', 1),
    event('undone', 0, { voided: true }),
    event('elsewhere', 0, { after: 'of-a-fork' }),
    event('before', 5, { after: null }),
  ];
  const log = { plateAppearances: [{ ...plateAppearance, pitches: [pitch] }], events };
  expect(logEntries(log, 'a').map(({ id }) => id)).toEqual([
    'before',
    'a',
    'first',
    'second',
    'third',
  ]);
});

test('the setup of a game has its home team, innings and lineups', () => {
  const game = { homeTeam: false, innings: 7, lineup: null } as never;
  const none = { team: null, opponent: null };
  expect(setupOf(game)).toEqual({ homeTeam: false, innings: 7, lineups: none });
});
