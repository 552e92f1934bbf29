import { OUTCOMES, type Outcome } from '@full-count/baseball';
import type { PitchRow } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  draftOf,
  enteredPitch,
  newDraft,
  outcomeOf,
  withOutcome,
} from './logged-pitch-draft.ts';
import { fieldChanges, saveLabel } from './pitch-change-labels.ts';

const person = (name: string) => ({ id: null, name });
const atBat = { batter: person('Ruiz'), pitcher: person('Ward') };
const pitch: PitchRow = {
  id: '0b54ba50-3d7c-7f51-8f0a-000000000001',
  pitchType: 'fastball',
  call: 'ball',
  zone: 3,
  at: '2026-05-02T17:30:00.000Z',
};

describe('the draft of a pitch', () => {
  it('reads each outcome back from the facts that its button stores', () => {
    for (const outcome of Object.keys(OUTCOMES) as Outcome[]) {
      expect(outcomeOf(OUTCOMES[outcome].facts)).toBe(outcome);
    }
    expect(outcomeOf({ call: 'swinging_strike', result: null })).toBe('swing_and_miss');
    expect(outcomeOf({ call: 'in_play', result: null })).toBe('ground_out');
    expect(outcomeOf({ call: 'in_play', result: 'lineout' })).toBe('line_out');
  });

  it('changes nothing until something is chosen', () => {
    expect(changesOf(pitch, draftOf(pitch, atBat), atBat)).toEqual({});
  });

  it('has only changed keys, with null for removed values', () => {
    const draft = { ...draftOf(pitch, atBat), zone: null, batter: person('Moreau') };
    expect(changesOf(pitch, draft, atBat)).toEqual({ zone: null, batter: person('Moreau') });
    const pitchToMoreau = { ...pitch, batter: person('Moreau') };
    const draftToRuiz = { ...draftOf(pitchToMoreau, atBat), batter: person('Ruiz') };
    expect(changesOf(pitchToMoreau, draftToRuiz, atBat)).toEqual({ batter: null });
  });

  it('drops the ruling on runs batted in with the result', () => {
    const single = { ...pitch, call: 'in_play', result: 'single', runsBattedIn: 2 } as const;
    const draft = draftOf(single, atBat);
    expect(changesOf(single, { ...draft, zone: 5 }, atBat)).toEqual({ zone: 5 });
    expect(changesOf(single, withOutcome(draft, 'double'), atBat)).toMatchObject({
      result: 'double',
      runsBattedIn: null,
    });
  });

  it('drops the advances of the old outcome', () => {
    const single = {
      ...pitch,
      call: 'in_play' as const,
      result: 'single' as const,
      advances: [{ from: 'first' as const, to: 'third' as const }],
    };
    const draft = withOutcome(draftOf(single, atBat), 'called_strike');
    expect(changesOf(single, draft, atBat)).toEqual({
      call: 'called_strike',
      result: null,
      advances: null,
    });
  });

  it('starts a pitch that was not logged as a ball to the batter of the at-bat', () => {
    expect(enteredPitch(pitch.id, newDraft(atBat), atBat)).toEqual({
      id: pitch.id,
      pitchType: 'unknown',
      call: 'ball',
    });
  });
});

describe('the texts of a correction', () => {
  const before = draftOf(pitch, atBat);

  it('name the new value and what the button saves', () => {
    const fields = fieldChanges(before, withOutcome(before, 'called_strike'));
    expect(fields).toEqual([{ before: 'ball', after: 'called strike' }]);
    expect(saveLabel(fields)).toBe('Save Called Strike');
    expect(saveLabel(fieldChanges(before, { ...before, velocityMph: 88 }))).toBe('Save 88.0 mph');
  });

  it('name no value on the button if several fields changed', () => {
    const fields = fieldChanges(before, { ...before, velocityMph: 88, zone: 5 });
    expect(fields).toHaveLength(2);
    expect(saveLabel(fields)).toBe('Save Changes');
  });

  it('do not count a player who was renamed on the roster as a change', () => {
    const ward = { id: 'ward', name: 'Ward' };
    const draft = { ...before, batter: ward, pitcher: ward };
    const renamedWard = { id: 'ward', name: 'Robin Ward' };
    expect(fieldChanges(draft, { ...draft, batter: renamedWard, pitcher: renamedWard })).toEqual(
      [],
    );
  });
});
