import type { Outcome } from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import {
  chooseOutcome,
  chooseZone,
  emptyDraft,
  type PitchDraft,
  withDroppedThirdStrike,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import { chosenCall } from './chosen-call.ts';
import { logButtonText, spokenDraftState } from './log-buttons.tsx';

const inZone = chooseZone<PitchDraft>({ ...emptyDraft, pitchType: 'fastball' }, 5);
const droppedThirdStrike = withDroppedThirdStrike(inZone);

describe('the chosen call', () => {
  it.each([
    ['ball', 'ball', null],
    ['walk', 'ball', 'Walk'],
    ['hit_by_pitch', 'ball', 'Hit by Pitch'],
    ['foul_tip', 'strike', 'Foul Tip'],
    ['foul_bunt', 'foul', 'Foul Bunt'],
    ['double', 'in_play', 'Double'],
  ] as const)('%s shows on the button of a %s', (outcome, call, buttonText) => {
    expect(chosenCall(chooseOutcome(inZone, outcome))).toMatchObject({ call, buttonText });
  });

  it('shows a dropped third strike on the button of a swing', () => {
    expect(chosenCall(droppedThirdStrike)).toEqual({
      call: 'strike',
      name: 'Dropped third strike',
      buttonText: 'Dropped 3rd',
    });
  });

  it.each<Outcome>(['walk', 'hit_by_pitch', 'foul_tip', 'foul_bunt', 'ball', 'triple'])(
    'names %s under Log Pitch and for screen readers',
    (outcome) => {
      const draft = chooseOutcome(inZone, outcome);
      const { name } = chosenCall(draft) ?? { name: '' };
      expect(logButtonText(draft)).toBe(name);
      expect(spokenDraftState(draft, { savesAtOnce: false })).toBe(
        `${name} chosen. Log Pitch saves it.`,
      );
    },
  );

  it('says that the pitch has no zone', () => {
    const draft = chooseOutcome({ ...emptyDraft, pitchType: 'fastball' }, 'foul');
    expect(logButtonText(draft)).toBe('Foul, no zone');
    expect(spokenDraftState(draft, { savesAtOnce: true })).toBe(
      'Foul chosen. Choose a zone, or Log Pitch to save it without one.',
    );
  });
});

describe('a pitch that is not complete', () => {
  it('says nothing before the first tap', () => {
    expect(logButtonText(emptyDraft)).toBeNull();
    expect(spokenDraftState(emptyDraft, { savesAtOnce: true })).toBe('');
  });

  it('says what is missing after each tap', () => {
    const zoneOnly = chooseZone(emptyDraft, 5);
    expect(logButtonText(zoneOnly)).toBe('Choose a pitch type and a call');
    expect(logButtonText(inZone)).toBe('Choose a call');
    const withCall = chooseOutcome(zoneOnly, 'ball');
    expect(logButtonText(withCall)).toBe('Choose a pitch type');
    expect(spokenDraftState(withCall, { savesAtOnce: true })).toBe(
      'Ball chosen. Choose a pitch type to log it.',
    );
  });
});
