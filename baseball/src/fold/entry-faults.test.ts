import { expect, test } from 'vitest';
import { checkEntry } from '../../fixtures/check-entry.ts';
import { advances, NO_LINEUPS, person, scorer } from '../../fixtures/scorer.ts';
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
