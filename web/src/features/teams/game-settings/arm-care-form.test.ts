import { describe, expect, it } from 'vitest';
import {
  addBand,
  armCareForm,
  armCareIsFaulty,
  armCareRulesOfForm,
  bandFault,
  changeBand,
  chooseRules,
  nameFault,
  removeBand,
} from './arm-care-form.ts';

const own = chooseRules(armCareForm('pitch_smart'), 'custom');
const [first] = own.bands;
if (first === undefined) throw new Error('Pitch Smart has bands');

describe('the choice of pitch limits', () => {
  it('is a published table by its name', () => {
    expect(armCareRulesOfForm(armCareForm('little_league'))).toBe('little_league');
    expect(armCareRulesOfForm(chooseRules(own, 'pitch_smart'))).toBe('pitch_smart');
  });

  it('begins an own table with the one that was chosen before', () => {
    expect(first).toMatchObject({ from: '7', to: '8', mostInDay: '50', rest: '21, 36' });
    const table = armCareRulesOfForm(own);
    expect(table).toMatchObject({ name: 'Our league', counts: 'pitches' });
    expect(armCareForm(table)).toMatchObject({ ...own, rules: 'custom' });
  });

  it('stores what was typed, youngest first', () => {
    let form = { ...own, name: ' District 5 ', bands: [] as typeof own.bands };
    form = { ...form, ...addBand(addBand(form)) };
    form = { ...form, ...changeBand(form, 0, { from: '11', to: '12', mostInDay: '85', rest: '' }) };
    const rest = '21 36;51:4';
    form = { ...form, ...changeBand(form, 1, { from: '9', to: '10', mostInDay: '75', rest }) };
    expect(armCareIsFaulty(form)).toBe(false);
    expect(armCareRulesOfForm(form)).toMatchObject({
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
    expect(armCareForm(armCareRulesOfForm(form)).bands[0]?.rest).toBe('21, 36, 51:4');
  });
});

describe('a row of the own table', () => {
  const faultOf = (changes: Parameters<typeof changeBand>[2]) => {
    const form = changeBand(own, first.key, changes);
    const [band] = form.bands;
    return band && bandFault(form, band);
  };

  it('has ages that no other row has', () => {
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({ from: '' })).toBe('Enter the youngest and the oldest age');
    expect(faultOf({ from: '9' })).toBe('"From age" can\'t be higher than "To age"');
    expect(faultOf({ to: '9' })).toBe('These ages overlap another row');
  });

  it('has a most in a day, and rest steps that rise', () => {
    expect(faultOf({ mostInDay: '0' })).toBe('Enter a daily limit, up to 300');
    expect(faultOf({ rest: '36, 21' })).toBe('Enter rest steps from low to high, like 21, 36, 51');
    expect(faultOf({ rest: 'many' })).toBe('Enter rest steps from low to high, like 21, 36, 51');
    expect(faultOf({ rest: '' })).toBeUndefined();
  });

  it('can be taken away, but not the last one', () => {
    const none = own.bands.reduce((form, { key }) => removeBand(form, key), own);
    expect(none.bands).toEqual([]);
    expect(armCareIsFaulty(none)).toBe(true);
    expect(armCareIsFaulty({ ...none, rules: 'pitch_smart' })).toBe(false);
  });

  it('stands in a table with a name', () => {
    expect(nameFault({ ...own, name: ' ' })).toBe('Name is required');
    expect(nameFault({ ...own, rules: 'pitch_smart', name: ' ' })).toBeUndefined();
  });
});
