import type { Outcome } from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { chooseOutcome, chooseZone, emptyEntry } from '../model/entry.ts';
import { chosenCall } from './chosen-call.ts';
import { spokenWaiting, waitingText } from './waiting-call-label.ts';

const inZone = chooseZone({ ...emptyEntry, pitchType: 'fastball' }, 5);
const dropped = { ...chooseOutcome(inZone, 'swing_and_miss'), dropped: true };

describe('the call that waits for Log Pitch', () => {
  it.each([
    ['ball', 'ball', null],
    ['walk', 'ball', 'Walk'],
    ['hit_by_pitch', 'ball', 'Hit by Pitch'],
    ['foul_tip', 'strike', 'Foul Tip'],
    ['foul_bunt', 'foul', 'Foul Bunt'],
    ['double', 'in_play', 'Double'],
  ] as const)('%s shows on the button of a %s', (outcome, call, word) => {
    expect(chosenCall(chooseOutcome(inZone, outcome))).toMatchObject({ call, word });
  });

  it('is a dropped third strike on the button of a swing', () => {
    expect(chosenCall(dropped)).toEqual({
      call: 'strike',
      name: 'Dropped third strike',
      word: 'Dropped 3rd',
    });
  });

  it.each<Outcome>(['walk', 'hit_by_pitch', 'foul_tip', 'foul_bunt', 'ball', 'triple'])(
    'is named under Log Pitch and spoken: %s',
    (outcome) => {
      const entry = chooseOutcome(inZone, outcome);
      const { name } = chosenCall(entry) ?? { name: '' };
      expect(waitingText(entry)).toBe(name);
      expect(spokenWaiting(entry, false)).toBe(`${name} chosen. Log Pitch saves it.`);
    },
  );

  it('says that it has no zone', () => {
    const entry = chooseOutcome({ ...emptyEntry, pitchType: 'fastball' }, 'foul');
    expect(waitingText(entry)).toBe('Foul, no zone');
    expect(spokenWaiting(entry, true)).toBe(
      'Foul chosen. Choose a zone, or Log Pitch to save it without one.',
    );
  });
});

describe('what a pitch still needs', () => {
  it('is nothing before the first tap', () => {
    expect(waitingText(emptyEntry)).toBeNull();
    expect(spokenWaiting(emptyEntry, true)).toBe('');
  });

  it('is said step by step', () => {
    const zoneOnly = chooseZone(emptyEntry, 5);
    expect(waitingText(zoneOnly)).toBe('Choose a pitch type and a call');
    expect(waitingText(inZone)).toBe('Choose a call');
    const withCall = chooseOutcome(zoneOnly, 'ball');
    expect(waitingText(withCall)).toBe('Choose a pitch type');
    expect(spokenWaiting(withCall, true)).toBe('Ball chosen. Choose a pitch type to log it.');
  });
});
