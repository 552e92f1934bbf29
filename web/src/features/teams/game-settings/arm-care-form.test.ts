import { describe, expect, it } from 'vitest';
import {
  addBand,
  armCareForm,
  armCareSettingOf,
  bandFault,
  changeBand,
  chooseRules,
  isArmCareFaulty,
  nameFault,
  removeBand,
} from './arm-care-form.ts';

const custom = chooseRules(armCareForm('pitch_smart'), 'custom');
const [first] = custom.bands;
if (first === undefined) throw new Error('Pitch Smart has bands');

describe('the choice of pitch limits', () => {
  it('stores published limits by their name', () => {
    expect(armCareSettingOf(armCareForm('little_league'))).toBe('little_league');
    expect(armCareSettingOf(chooseRules(custom, 'pitch_smart'))).toBe('pitch_smart');
  });

  it('copies the limits that were chosen before into custom ones', () => {
    expect(first).toMatchObject({ from: '7', to: '8', mostInDay: '50', rest: '21, 36' });
    const table = armCareSettingOf(custom);
    expect(table).toMatchObject({ name: 'Our league', counts: 'pitches' });
    expect(armCareForm(table)).toMatchObject({ ...custom, rules: 'custom' });
  });

  it('stores the typed limits, youngest age first', () => {
    let form = { ...custom, name: ' District 5 ', bands: [] as typeof custom.bands };
    form = { ...form, ...addBand(addBand(form)) };
    form = { ...form, ...changeBand(form, 0, { from: '11', to: '12', mostInDay: '85', rest: '' }) };
    const rest = '21 36;51:4';
    form = { ...form, ...changeBand(form, 1, { from: '9', to: '10', mostInDay: '75', rest }) };
    expect(isArmCareFaulty(form)).toBe(false);
    expect(armCareSettingOf(form)).toMatchObject({
      name: 'District 5',
      bands: [
        {
          from: 9,
          to: 10,
          mostInDay: 75,
          rest: [
            { from: 21, days: 1 },
            { from: 36, days: 2 },
            { from: 51, days: 4 },
          ],
        },
        { from: 11, to: 12, mostInDay: 85, rest: [] },
      ],
    });
    expect(armCareForm(armCareSettingOf(form)).bands[0]?.rest).toBe('21, 36, 51:4');
  });
});

describe('a row of custom limits', () => {
  const faultOf = (changes: Parameters<typeof changeBand>[2]) => {
    const form = changeBand(custom, first.key, changes);
    const [band] = form.bands;
    return band && bandFault(form, band);
  };

  it('needs ages from low to high that no other row has', () => {
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({ from: '' })).toBe('Enter the youngest and the oldest age');
    expect(faultOf({ from: '9' })).toBe('"From age" can\'t be higher than "To age"');
    expect(faultOf({ to: '9' })).toBe('These ages overlap another row');
  });

  it('needs a daily limit and rising rest steps', () => {
    expect(faultOf({ mostInDay: '0' })).toBe('Enter a daily limit, up to 300');
    expect(faultOf({ rest: '36, 21' })).toBe('Enter rest steps from low to high, like 21, 36, 51');
    expect(faultOf({ rest: '1 2 3 4 5 6 7 8 9 10 11 12 13' })).toBe('Enter up to 12 rest steps');
    expect(faultOf({ rest: '21, 36:31' })).toBe('Enter up to 30 days of rest');
    expect(faultOf({ rest: 'many' })).toBe('Enter rest steps from low to high, like 21, 36, 51');
    expect(faultOf({ rest: '' })).toBeUndefined();
  });

  it('can be removed, but a form without rows is faulty', () => {
    const withoutRows = custom.bands.reduce((form, { key }) => removeBand(form, key), custom);
    expect(withoutRows.bands).toEqual([]);
    expect(isArmCareFaulty(withoutRows)).toBe(true);
    expect(isArmCareFaulty({ ...withoutRows, rules: 'pitch_smart' })).toBe(false);
  });
});

describe('the name', () => {
  it('is needed only for custom limits', () => {
    expect(nameFault({ ...custom, name: ' ' })).toBe('Name is required');
    expect(nameFault({ ...custom, rules: 'pitch_smart', name: ' ' })).toBeUndefined();
  });
});
