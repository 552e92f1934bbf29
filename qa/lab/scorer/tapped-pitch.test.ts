import type { PitchFacts } from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { asTapped, outcomeOf } from './tapped-pitch.ts';

const pitch: PitchFacts = {
  kind: 'pitch',
  id: 'pitch-1',
  plateAppearanceId: 'pa-1',
  battingSide: 'opponent',
  batter: { id: null, name: 'Birch' },
  pitcher: { id: null, name: 'Ash' },
  pitchType: 'fastball',
  velocityMph: 91.6,
  zone: 5,
  call: 'swinging_strike',
  result: null,
};

describe('a recorded pitch that is tapped in', () => {
  it('has the outcome of the button', () => {
    expect(asTapped(pitch, { withVelocity: true })).toEqual({
      ...pitch,
      call: 'strike',
      velocityMph: 92,
    });
    const pop: PitchFacts = { ...pitch, call: 'in_play', result: 'pop_out' };
    expect(asTapped(pop, { withVelocity: false })).toEqual({
      ...pop,
      velocityMph: null,
      result: 'flyout',
      battedBall: 'pop',
    });
  });

  it('has no zone outside the strike zone, and keeps the advances', () => {
    const advances = [{ from: 'first', to: 'third' }] as const;
    const single: PitchFacts = {
      ...pitch,
      zone: 13,
      call: 'in_play',
      result: 'single',
      advances,
    };
    expect(asTapped(single, { withVelocity: false })).toEqual({
      ...single,
      zone: null,
      velocityMph: null,
    });
  });

  it('has a button for a foul tip, a foul bunt and a hit by pitch', () => {
    expect(outcomeOf({ ...pitch, foulTip: true })).toBe('foul_tip');
    expect(outcomeOf({ ...pitch, call: 'foul', foulBunt: true })).toBe('foul_bunt');
    expect(outcomeOf({ ...pitch, call: 'ball', result: 'hit_by_pitch' })).toBe('hit_by_pitch');
  });
});
