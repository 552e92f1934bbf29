import { describe, expect, it } from 'vitest';
import {
  chooseOutcome,
  chooseZone,
  emptyDraft,
  factsOf,
  isBegun,
  isReadyForQuickLog,
  moveRunner,
  OUTCOMES_IN_MORE_SHEET,
  withoutOutcome,
} from './pitch-draft.ts';

const fastball = { ...emptyDraft, pitchType: 'fastball' } as const;

describe('a pitch being entered', () => {
  it('can be logged once a type and an outcome are chosen, with or without a zone', () => {
    expect(factsOf(fastball)).toBeNull();
    expect(factsOf(chooseOutcome(emptyDraft, 'ball'))).toBeNull();
    expect(factsOf(chooseOutcome(fastball, 'ball'))).toEqual({
      pitchType: 'fastball',
      zone: null,
      velocityMph: null,
      call: 'ball',
      result: null,
    });
  });

  it('has the call and the result of each outcome', () => {
    const factsOfOutcome = (outcome: Parameters<typeof chooseOutcome>[1]) =>
      factsOf(chooseOutcome(fastball, outcome));
    expect(factsOfOutcome('swing_and_miss')).toMatchObject({ call: 'strike', result: null });
    expect(factsOfOutcome('walk')).toMatchObject({ call: 'ball', result: 'walk' });
    expect(factsOfOutcome('hit_by_pitch')).toMatchObject({ call: 'ball', result: 'hit_by_pitch' });
    expect(factsOfOutcome('pop_out')).toMatchObject({
      call: 'in_play',
      result: 'flyout',
      battedBall: 'pop',
    });
    expect(factsOfOutcome('out_on_basepath')).toMatchObject({
      result: 'out_on_basepath',
      hitBases: 1,
    });
  });

  it('removes the zone when it is tapped again', () => {
    expect(chooseZone(chooseZone(emptyDraft, 5), 5)).toEqual(emptyDraft);
  });

  it('drops the moves of runners when the outcome changes', () => {
    const single = moveRunner(chooseOutcome(fastball, 'single'), 'first', 'third');
    expect(single.moves).toEqual({ first: 'third' });
    expect(chooseOutcome(single, 'double').moves).toEqual({});
  });

  it('is complete for quick mode with a zone, or with a call that needs none', () => {
    expect(isReadyForQuickLog(chooseOutcome(fastball, 'foul'))).toBe(false);
    expect(isReadyForQuickLog(chooseZone(chooseOutcome(fastball, 'foul'), 5))).toBe(true);
    expect(isReadyForQuickLog(chooseOutcome(fastball, 'single'))).toBe(false);
    for (const outcome of OUTCOMES_IN_MORE_SHEET) {
      expect(isReadyForQuickLog(chooseOutcome(fastball, outcome)), outcome).toBe(true);
      expect(isReadyForQuickLog(chooseOutcome(emptyDraft, outcome)), outcome).toBe(false);
    }
    const droppedThirdStrike = {
      ...chooseOutcome(fastball, 'swing_and_miss'),
      isDroppedThirdStrike: true,
    };
    expect(isReadyForQuickLog(droppedThirdStrike)).toBe(true);
    expect(isReadyForQuickLog(withoutOutcome(droppedThirdStrike))).toBe(false);
  });

  it('begins with the first tap of any kind', () => {
    expect(isBegun(emptyDraft)).toBe(false);
    expect(isBegun(fastball)).toBe(true);
    expect(isBegun(chooseZone(emptyDraft, 11))).toBe(true);
  });
});
