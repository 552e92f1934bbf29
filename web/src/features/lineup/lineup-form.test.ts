import type { LineupsRow, SideLineup } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import {
  emptySpotsText,
  fieldToFix,
  flexFault,
  isComplete,
  saveLabel,
  sharedNames,
  startTextsOf,
} from './lineup-check.ts';
import {
  addSlot,
  chooseInSlot,
  emptySide,
  type LineupForm,
  moveSlot,
  positionAt,
  removeSlot,
  type SideForm,
  setPosition,
  sideOfValues,
} from './lineup-form.ts';

const complete: LineupForm = {
  team: sideOfValues('012345678'.split(''), '9'),
  opponent: sideOfValues('ABCDEFGHI'.split(''), 'J'),
};

const orderOf = (side: SideForm) => side.slots.map((slot) => slot.value).join('');

describe('the two columns of the lineup dialog', () => {
  it('begin with nine empty slots', () => {
    expect(emptySide().slots).toHaveLength(9);
    expect(emptySpotsText(emptySide())).toBe('9 spots empty: 1st to 9th');
  });

  it('are complete when every slot and both pitchers are chosen', () => {
    expect(isComplete(complete)).toBe(true);
    expect(isComplete({ ...complete, team: { ...complete.team, pitcher: '' } })).toBe(false);
    const blank = chooseInSlot(complete.opponent, 4, '  ');
    expect(isComplete({ ...complete, opponent: blank })).toBe(false);
    expect(isComplete({ ...complete, team: addSlot(complete.team) })).toBe(false);
  });

  it('say which of the DP and the FLEX is missing', () => {
    expect(fieldToFix({ ...complete.team, dp: 0 })).toBe('flex');
    expect(fieldToFix({ ...complete.team, flex: '9' })).toBe('dp');
    expect(fieldToFix(complete.team)).toBeNull();
  });

  it('name the empty spots', () => {
    expect(emptySpotsText(complete.team)).toBeNull();
    const side = sideOfValues(['A', '', '', 'D', 'E', '', '', '', 'I', '', '', ''], 'P');
    expect(emptySpotsText(side)).toBe('8 spots empty: 2nd, 3rd, 6th to 8th, 10th to 12th');
    expect(emptySpotsText(sideOfValues([''], 'P'))).toBe('1 spot empty: 1st');
  });

  it('name the complete sides on the save button', () => {
    expect(saveLabel(complete)).toBe('Save Lineup');
    expect(saveLabel({ ...complete, opponent: emptySide() })).toBe('Save Your Lineup');
    expect(saveLabel({ ...complete, team: emptySide() })).toBe('Save Their Lineup');
    expect(saveLabel({ team: emptySide(), opponent: emptySide() })).toBeNull();
  });

  it('name the sides that are complete or saved on the button that starts the game', () => {
    const labelOf = (form: LineupForm, saved: LineupsRow | null = null) =>
      startTextsOf(form, saved).label;
    const empty = { team: emptySide(), opponent: emptySide() };
    const savedSide: SideLineup = { battingOrder: [{ id: 'A', name: 'A' }], startingPitcher: null };
    expect(labelOf(empty)).toBe('Start Without Lineup');
    expect(labelOf({ ...complete, opponent: emptySide() })).toBe('Start With Your Lineup');
    expect(labelOf({ ...complete, team: emptySide() })).toBe('Start With Their Lineup');
    expect(labelOf(empty, { team: savedSide, opponent: null })).toBe('Start With Your Lineup');
    expect(labelOf(empty, { team: savedSide, opponent: savedSide })).toBe(
      'Start With Both Lineups',
    );
  });

  it('have between one and thirty slots', () => {
    expect(addSlot(complete.team).slots.at(-1)).toEqual({ key: 9, value: '' });
    const afterFortyAdded = Array.from({ length: 40 }).reduce<SideForm>(addSlot, complete.team);
    expect(afterFortyAdded.slots).toHaveLength(30);
    const oneBatter = sideOfValues(['A'], '');
    expect(removeSlot(oneBatter, 0)).toBe(oneBatter);
    expect(removeSlot(sideOfValues(['A', 'B'], ''), 0).slots).toEqual([{ key: 1, value: 'B' }]);
  });

  it('move a batter to any spot and shift the others', () => {
    expect(orderOf(moveSlot(complete.opponent, 2, 0))).toBe('CABDEFGHI');
    expect(orderOf(moveSlot(complete.opponent, 0, 8))).toBe('BCDEFGHIA');
    expect(orderOf(moveSlot(complete.opponent, 4, 4))).toBe('ABCDEFGHI');
    expect(moveSlot(complete.opponent, 99, 0)).toBe(complete.opponent);
  });

  it('name the opponents who share a name', () => {
    expect(sharedNames(complete.opponent)).toEqual([]);
    expect(sharedNames(sideOfValues(['Smith', 'Lee', ' Smith'], ''))).toEqual(['Smith']);
  });
});

describe('a designated player and the FLEX', () => {
  const { team } = complete;

  it('require each other', () => {
    expect(flexFault(team)).toBeNull();
    expect(flexFault({ ...team, dp: 3, flex: '9' })).toBeNull();
    expect(flexFault({ ...team, dp: 3 })).toBe('The DP bats for the FLEX. Choose the FLEX too.');
    expect(flexFault({ ...team, flex: '9' })).toBe(
      'The FLEX plays the field for the DP. Choose the DP too.',
    );
  });

  it('keep the FLEX out of the batting order', () => {
    const side = { ...team, dp: 3, flex: '5' };
    expect(flexFault(side)).toBe("The FLEX can't be in the batting order, but is in spot 6.");
    expect(isComplete({ ...complete, team: side })).toBe(false);
  });

  it('stay with a moved batter and go with a removed slot', () => {
    const side = { ...team, dp: 3, flex: '9' };
    expect(moveSlot(side, 3, 0).dp).toBe(3);
    expect(removeSlot(side, 3).dp).toBeNull();
    expect(removeSlot(side, 4).dp).toBe(3);
  });
});

describe('the positions of a lineup', () => {
  const positions = (side: SideForm) =>
    Object.fromEntries(
      [...side.slots.map(({ key }) => key), 'flex' as const].flatMap((place) => {
        const position = positionAt(side, place);
        return position === null ? [] : [[position, place]];
      }),
    );
  const side = setPosition(setPosition(sideOfValues([...'ABC'], 'P'), 0, '6'), 1, '4');

  it('are traded with the player who had the position', () => {
    expect(positions(setPosition(side, 0, '4'))).toEqual({ 4: 0, 6: 1 });
    expect(positions(setPosition(side, 2, '6'))).toEqual({ 4: 1, 6: 2 });
    expect(positions(setPosition(side, 0, null))).toEqual({ 4: 1 });
  });

  it('name the pitcher too', () => {
    const pitching = setPosition(side, 0, '1');
    expect(pitching.pitcher).toBe('A');
    expect(positions(pitching)).toEqual({ 1: 0, 4: 1 });
    const traded = setPosition(pitching, 1, '1');
    expect([traded.pitcher, positions(traded)]).toEqual(['B', { 1: 1, 4: 0 }]);
    expect(setPosition(pitching, 0, '9').pitcher).toBe('');
    expect(setPosition(side, 0, '9').pitcher).toBe('P');
  });

  it('stay with a spot whose player is replaced, and the FLEX has one', () => {
    const withFlex = setPosition({ ...side, dp: 2, flex: 'F' }, 'flex', '4');
    expect(positions(chooseInSlot(withFlex, 0, 'Z'))).toEqual({ 4: 'flex', 6: 0 });
  });
});
