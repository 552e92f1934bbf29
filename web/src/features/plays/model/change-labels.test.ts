import { describe, expect, it } from 'vitest';
import { chooseOutcome, draftOf } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { fieldChanges, saveLabel } from './change-labels.ts';

const person = (name: string) => ({ id: null, name });
const atBat = { batter: person('Ruiz'), pitcher: person('Ward') };

describe('the texts of a correction', () => {
  const before = draftOf({ pitchType: 'fastball', call: 'ball', zone: 3 }, atBat);

  it('name the new value and what the button saves', () => {
    const fields = fieldChanges(before, chooseOutcome(before, 'called_strike'));
    expect(fields).toEqual([{ before: 'ball', after: 'called strike' }]);
    expect(saveLabel(fields)).toBe('Save Called Strike');
    expect(saveLabel(fieldChanges(before, { ...before, velocityMph: 88 }))).toBe('Save 88.0 mph');
    const single = chooseOutcome(before, 'single');
    expect(saveLabel(fieldChanges(single, { ...single, hitLocation: 8 }))).toBe('Save Hit to CF');
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
