import { describe, expect, it } from 'vitest';
import { flexFault, isComplete, missingNames, sharedNames } from './lineup-check.ts';
import {
  addSlot,
  chooseInSlot,
  emptySide,
  type LineupForm,
  moveSlot,
  removeSlot,
  type SideForm,
  sideOfValues,
} from './lineup-form.ts';
import { saveWords } from './save-words.ts';

const complete: LineupForm = {
  team: sideOfValues('012345678'.split(''), '9'),
  opponent: sideOfValues('ABCDEFGHI'.split(''), 'J'),
};

const orderOf = (side: SideForm) => side.slots.map((slot) => slot.value).join('');

describe('the two columns of the lineup dialog', () => {
  it('begin with nine empty slots', () => {
    expect(emptySide().slots).toHaveLength(9);
    expect(missingNames(emptySide())).toBe('9 names missing: 1st to 9th');
  });

  it('let the game start when every slot and both pitchers are chosen', () => {
    expect(isComplete(complete)).toBe(true);
    expect(isComplete({ ...complete, team: { ...complete.team, pitcher: '' } })).toBe(false);
    const blank = chooseInSlot(complete.opponent, 4, '  ');
    expect(isComplete({ ...complete, opponent: blank })).toBe(false);
    expect(isComplete({ ...complete, team: addSlot(complete.team) })).toBe(false);
  });

  it('say which places are missing', () => {
    expect(missingNames(complete.team)).toBeNull();
    const side = sideOfValues(['A', '', '', 'D', 'E', '', '', '', 'I', '', '', ''], 'P');
    expect(missingNames(side)).toBe('8 names missing: 2nd, 3rd, 6th to 8th, 10th to 12th');
    expect(missingNames(sideOfValues([''], 'P'))).toBe('1 name missing: 1st');
  });

  it('save what has no gaps, and name it', () => {
    expect(saveWords(complete)).toBe('Save lineup');
    expect(saveWords({ ...complete, opponent: emptySide() })).toBe('Save your lineup');
    expect(saveWords({ ...complete, team: emptySide() })).toBe('Save their lineup');
    expect(saveWords({ team: emptySide(), opponent: emptySide() })).toBeNull();
  });

  it('gain slots for extra hitters up to thirty, and lose them down to one', () => {
    expect(addSlot(complete.team).slots.at(-1)).toEqual({ key: 9, value: '' });
    const most = Array.from({ length: 40 }).reduce<SideForm>(addSlot, complete.team);
    expect(most.slots).toHaveLength(30);
    const one = sideOfValues(['A'], '');
    expect(removeSlot(one, 0)).toBe(one);
    expect(removeSlot(sideOfValues(['A', 'B'], ''), 0).slots).toEqual([{ key: 1, value: 'B' }]);
  });

  it('move a batter to any place, the others closing up', () => {
    expect(orderOf(moveSlot(complete.opponent, 2, 0))).toBe('CABDEFGHI');
    expect(orderOf(moveSlot(complete.opponent, 0, 8))).toBe('BCDEFGHIA');
    expect(orderOf(moveSlot(complete.opponent, 4, 4))).toBe('ABCDEFGHI');
    expect(moveSlot(complete.opponent, 99, 0)).toBe(complete.opponent);
  });

  it('say which opponents share a name', () => {
    expect(sharedNames(complete.opponent)).toEqual([]);
    expect(sharedNames(sideOfValues(['Smith', 'Lee', ' Smith'], ''))).toEqual(['Smith']);
  });
});

describe('a designated player and the FLEX', () => {
  const { team } = complete;

  it('come together or not at all', () => {
    expect(flexFault(team)).toBeNull();
    expect(flexFault({ ...team, dp: 3, flex: '9' })).toBeNull();
    expect(flexFault({ ...team, dp: 3 })).toBe('A DP bats for somebody: choose the FLEX too.');
    expect(flexFault({ ...team, flex: '9' })).toBe(
      'Mark whom the FLEX fields for: choose the DP too.',
    );
  });

  it('keep the FLEX out of the batting order', () => {
    const side = { ...team, dp: 3, flex: '5' };
    expect(flexFault(side)).toBe('The FLEX stands outside the batting order, yet bats in place 6.');
    expect(isComplete({ ...complete, team: side })).toBe(false);
  });

  it('stay with the batter who moves, and go with the slot that is removed', () => {
    const side = { ...team, dp: 3, flex: '9' };
    expect(moveSlot(side, 3, 0).dp).toBe(3);
    expect(removeSlot(side, 3).dp).toBeNull();
    expect(removeSlot(side, 4).dp).toBe(3);
  });
});
