import { expect, test } from 'vitest';
import { person, scorer } from '../../fixtures/scorer.ts';
import { PITCH_RESULTS, pitchesWithResult } from './pitch-results.ts';
import { playerRecord } from './player-record.ts';

test('each pitch has one result, and a hit is also a ball in play', () => {
  const ward = person('Ward');
  const game = scorer()
    .pitch('ball', { pitcher: ward })
    .pitch('called_strike', { pitcher: ward })
    .pitch('foul', { pitcher: ward })
    .pitch('foul', { pitcher: ward, foulTip: true })
    .pitch('ball', { pitcher: ward })
    .pitch('in_play', { pitcher: ward, result: 'groundout' })
    .pitch('in_play', { pitcher: ward, result: 'single' })
    .folded();
  const record = playerRecord(game, 'pitcher', { side: 'team', people: [ward] });
  const counts = PITCH_RESULTS.map((result) => [result, pitchesWithResult(record, result).length]);
  // The foul tip counts as a whiff.
  expect(Object.fromEntries(counts)).toMatchObject({ called_strike: 1, foul: 1, hit: 1, whiff: 1 });
  const withoutHits = PITCH_RESULTS.filter((result) => result !== 'hit');
  const all = withoutHits.flatMap((result) => pitchesWithResult(record, result));
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(record.pitches.length);
});
