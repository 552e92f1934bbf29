import { expect, test } from 'vitest';
import { advances, checkEntry, NO_LINEUPS, person, scorer } from '../../fixtures/scorer.ts';
import type { GameEventFacts, LogEntry, PitchFacts } from '../game/game-log.ts';

const PITCH: PitchFacts = {
  kind: 'pitch',
  id: 'next',
  plateAppearanceId: 'pa-next',
  battingSide: 'opponent',
  batter: person('Batter'),
  pitcher: person('Pitcher'),
  pitchType: 'fastball',
  velocityMph: null,
  zone: null,
  call: 'ball',
  result: null,
};

/** @param callsBefore of the same plate appearance, such as `CC` for two called strikes */
function check(callsBefore: string, entry: LogEntry) {
  const game = scorer().calls(callsBefore);
  const plateAppearanceId = game.state().plateAppearance?.id ?? 'pa-next';
  return checkEntry(NO_LINEUPS, game.state(), { ...entry, plateAppearanceId });
}

test.each<[string, Partial<PitchFacts>, ReturnType<typeof checkEntry>]>([
  ['', { call: 'ball', result: 'walk' }, null],
  ['', { call: 'ball', result: 'hit_by_pitch' }, null],
  ['', { call: 'ball', result: 'intentional_walk' }, null],
  ['', { call: 'called_strike', result: 'walk' }, 'result_disagrees'],
  ['', { call: 'called_strike', result: 'hit_by_pitch' }, 'result_disagrees'],
  ['C', { call: 'called_strike', result: 'strikeout' }, 'result_disagrees'],
  ['CC', { call: 'called_strike', result: 'strikeout' }, null],
  ['CC', { call: 'foul', result: 'strikeout' }, 'result_disagrees'],
  ['CC', { call: 'foul', foulBunt: true, result: 'strikeout' }, null],
  ['CC', { call: 'in_play', result: 'strikeout' }, 'result_disagrees'],
  ['', { call: 'strike', foulTip: true }, null],
  ['', { call: 'foul', foulTip: true }, null],
  ['', { call: 'ball', foulTip: true }, 'result_disagrees'],
  ['', { call: 'called_strike', foulTip: true }, 'result_disagrees'],
  ['', { call: 'in_play', foulBunt: true }, 'result_disagrees'],
  ['', { call: 'strike', foulBunt: true }, 'result_disagrees'],
  ['', { call: 'in_play' }, null],
  ['', { call: 'in_play', result: 'single' }, null],
  ['', { call: 'foul', result: 'flyout' }, 'result_disagrees'],
  ['', { call: 'in_play', result: 'fielders_choice_out' }, null],
  ['', { call: 'swinging_strike', result: 'catchers_interference' }, null],
  ['CC', { call: 'strike', advances: advances('b-1') }, null],
  ['C', { call: 'strike', advances: advances('b-1') }, 'advance_conflict'],
  ['', { call: 'in_play', result: 'single', advances: advances('1-2') }, 'advance_conflict'],
])('after the calls "%s" the pitch %j has the fault %s', (callsBefore, facts, fault) => {
  expect(check(callsBefore, { ...PITCH, ...facts })).toBe(fault);
});

test.each([
  'stolen_base',
  'caught_stealing',
  'wild_pitch',
  'passed_ball',
  'balk',
  'pick_off',
  'runner_moved',
] as const)('a %s needs advances that fit the bases', (type) => {
  const event: GameEventFacts = { kind: 'event', id: 'next', type };
  const game = scorer().pitch('ball', { result: 'walk' });
  expect(checkEntry(NO_LINEUPS, game.state(), event)).toBe('advances_needed');
  expect(checkEntry(NO_LINEUPS, game.state(), { ...event, advances: [] })).toBe('advances_needed');
  const withAdvances = { ...event, advances: advances('1-2') };
  expect(checkEntry(NO_LINEUPS, game.state(), withAdvances)).toBeNull();
  expect(checkEntry(NO_LINEUPS, game.state(), { ...event, advances: advances('2-3') })).toBe(
    'advance_conflict',
  );
});

test('an automatic ball needs no advances', () => {
  const event: GameEventFacts = { kind: 'event', id: 'next', type: 'automatic_ball' };
  expect(checkEntry(NO_LINEUPS, scorer().state(), event)).toBeNull();
});

const SAFE = { call: 'strike', advances: advances('b-1') } as const;
test.each<[walks: number, outs: number, Partial<PitchFacts>, ReturnType<typeof checkEntry>]>([
  [0, 0, SAFE, null],
  [1, 0, SAFE, 'third_strike_not_dropped'],
  [1, 1, { ...SAFE, advances: advances('b-h 1-h') }, 'third_strike_not_dropped'],
  [1, 1, { ...SAFE, advances: advances('b-x') }, null],
  [1, 1, { call: 'strike' }, null],
  [3, 2, SAFE, null],
  [0, 0, { ...SAFE, foulTip: true }, 'third_strike_not_dropped'],
  [0, 0, { ...SAFE, call: 'foul', foulBunt: true }, 'third_strike_not_dropped'],
])('after %i walks and %i outs a third strike %j has the fault %s', (walks, outs, facts, fault) => {
  const game = scorer().strikeouts(outs).calls('BBBB'.repeat(walks)).calls('CC');
  const plateAppearanceId = game.state().plateAppearance?.id ?? '';
  const entry = { ...PITCH, plateAppearanceId, ...facts };
  expect(checkEntry(NO_LINEUPS, game.state(), entry)).toBe(fault);
});

test('an automatic third strike can not be dropped', () => {
  const event: GameEventFacts = { kind: 'event', id: 'next', type: 'automatic_strike' };
  const { state } = scorer().calls('CC');
  expect(checkEntry(NO_LINEUPS, state(), event)).toBeNull();
  expect(checkEntry(NO_LINEUPS, state(), { ...event, advances: advances('b-1') })).toBe(
    'third_strike_not_dropped',
  );
});
