import { describe, expect, test } from 'vitest';
import { checkEntry, NO_LINEUPS, person, scorer } from '../../fixtures/scorer.ts';
import { IN_PLAY_OUTCOMES, OUTCOMES, PITCH_OUTCOMES } from './outcomes.ts';

describe('each outcome stands for its call and result', () => {
  test.each([
    ['Ball', 'ball', null],
    ['Called Strike', 'called_strike', null],
    ['Swing & Miss', 'strike', null],
    ['Foul', 'foul', null],
    ['Walk', 'ball', 'walk'],
    ['Hit by Pitch', 'ball', 'hit_by_pitch'],
    ['Single', 'in_play', 'single'],
    ['Home Run', 'in_play', 'homerun'],
    ['Ground Out', 'in_play', 'groundout'],
    ['Fly Out', 'in_play', 'flyout'],
    ['Pop Out', 'in_play', 'flyout'],
    ['Line Out', 'in_play', 'flyout'],
    ["Fielder's Choice", 'in_play', 'fielders_choice_out'],
    ['Double Play', 'in_play', 'doubleplay'],
    ['Sacrifice Fly', 'in_play', 'sac_fly'],
    ['Out on Basepath', 'in_play', 'out_on_basepath'],
  ])('%s', (label, call, result) => {
    const found = Object.values(OUTCOMES).find((outcome) => outcome.label === label);
    expect(found?.facts).toMatchObject({ call, result });
  });
});

test('every outcome is a button of the pad, a ball in play or a kind of foul', () => {
  const listed = [
    ...PITCH_OUTCOMES,
    ...IN_PLAY_OUTCOMES,
    'foul_tip',
    'foul_bunt',
    'unknown_strike',
  ];
  expect([...listed].sort()).toEqual(Object.keys(OUTCOMES).sort());
});

test('every outcome is valid on a first pitch', () => {
  for (const { facts } of Object.values(OUTCOMES)) {
    const [entry] = scorer().pitch(facts.call, { ...facts, batter: person('B') }).entries;
    const state = scorer().state();
    expect(entry && checkEntry(NO_LINEUPS, state, entry)).toBeNull();
  }
});
