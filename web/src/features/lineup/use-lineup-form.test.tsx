import { randomUUID } from 'node:crypto';
import {
  diffLineups,
  type GameRow,
  type LineupsRow,
  type PlayerRow,
} from '@full-count/sync-protocol';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { chooseInSlot, sideOfValues } from './lineup-form.ts';
import { candidatesOf, lineupsOf } from './lineup-rows.ts';
import { keepUnsavedSides, useLineupForm } from './use-lineup-form.ts';

setUpDom();
beforeEach(() => sessionStorage.clear());

const roster = 'ABCDEFGHIJKL'
  .split('')
  .map((name) => ({ id: name, playerName: name, jersey: null, position: 'CF' }) as PlayerRow);
const candidates = candidatesOf(roster, null);
const lineups = (ours: string, theirs: string) =>
  lineupsOf(
    { team: sideOfValues([...ours], 'L'), opponent: sideOfValues([...theirs], 'Z') },
    candidates,
  );
const saved = lineups('ABCDEFGHI', 'abcdefghi');

function openDialog(lineup: LineupsRow | null, id: string = randomUUID()) {
  const gameWith = (savedLineup: LineupsRow | null) => ({ id, lineup: savedLineup }) as GameRow;
  const initialProps = gameWith(lineup);
  const { result, rerender, unmount } = renderHook(useLineupForm, { initialProps });
  return {
    id,
    form: () => result.current.form,
    enter: (side: 'team' | 'opponent', slot: number, value: string) =>
      act(() => {
        const { form, change } = result.current;
        change({ ...form, [side]: chooseInSlot(form[side], slot, value) });
      }),
    otherCoachSaves: (lineup: LineupsRow) => rerender(gameWith(lineup)),
    change: () => diffLineups(result.current.before, lineupsOf(result.current.form, candidates)),
    choosePitcher: (side: 'team' | 'opponent', pitcher: string) =>
      act(() => {
        const { form, change } = result.current;
        change({ ...form, [side]: { ...form[side], pitcher } });
      }),
    save: () => {
      const { form, before } = result.current;
      const savedSides = lineupsOf(form, candidates);
      keepUnsavedSides(id, { form, before }, savedSides);
      unmount();
      return savedSides;
    },
    startedFromDraft: () => result.current.startedFromDraft,
    startOver: () => act(() => result.current.startOver()),
    close: unmount,
  };
}

describe('the lineup dialog that is open while somebody else saves', () => {
  it('shows the side that the other coach saved, and does not send it', () => {
    const dialog = openDialog(saved);
    dialog.enter('team', 2, 'J');
    dialog.otherCoachSaves({ ...saved, opponent: lineups('ABCDEFGHI', 'ihgfedcba').opponent });
    expect(
      dialog
        .form()
        .opponent.slots.map(({ value }) => value)
        .join(''),
    ).toBe('ihgfedcba');
    expect(dialog.form().team.slots[2]?.value).toBe('J');
    expect(dialog.change()).toMatchObject({
      team: { battingOrder: { edits: [{ edit: 'replace', spot: 3, batter: { id: 'J' } }] } },
    });
    expect(dialog.change()).not.toHaveProperty('opponent');
  });

  it('sends only the spots edited here if the other coach saved the same side', () => {
    const dialog = openDialog(saved);
    dialog.enter('team', 2, 'J');
    dialog.otherCoachSaves(lineups('ABCDKFGHI', 'abcdefghi'));
    expect(dialog.change().team).toMatchObject({
      battingOrder: {
        edits: [{ edit: 'replace', spot: 3, was: { id: 'C' }, batter: { id: 'J' } }],
      },
    });
  });

  it('compares a side with the lineup of the other coach if it was edited only after they had saved', () => {
    const dialog = openDialog({ team: null, opponent: null });
    dialog.otherCoachSaves(saved);
    dialog.enter('opponent', 0, 'zoe');
    expect(dialog.change()).toMatchObject({
      opponent: { battingOrder: { edits: [{ was: { name: 'a' }, batter: { name: 'zoe' } }] } },
    });
  });
});

it('sends a draft as edits of the lineup that it was made from', () => {
  const dialog = openDialog(saved);
  dialog.enter('team', 2, 'J');
  dialog.close();
  const later = openDialog(lineups('ABCDKFGHI', 'ihgfedcba'), dialog.id);
  expect(later.change()).toMatchObject({
    team: { battingOrder: { edits: [{ edit: 'replace', spot: 3, batter: { id: 'J' } }] } },
  });
  expect(later.change()).not.toHaveProperty('opponent');
});

it('keeps what was entered for an incomplete side when the other side is saved', () => {
  const dialog = openDialog(null);
  for (const [slot, player] of [...'ABCDEFGHI'].entries()) dialog.enter('team', slot, player);
  dialog.choosePitcher('team', 'L');
  dialog.enter('opponent', 0, 'Zoe');
  const { team } = dialog.save();
  const later = openDialog({ team, opponent: null }, dialog.id);
  expect(later.form().opponent.slots[0]?.value).toBe('Zoe');
  expect(later.change()).toEqual({});
  later.startOver();
  expect(later.form().team.slots[0]?.value).toBe('A');
});

it('keeps no draft if nothing was entered for the incomplete side', () => {
  const dialog = openDialog(null);
  for (const [slot, player] of [...'ABCDEFGHI'].entries()) dialog.enter('team', slot, player);
  dialog.choosePitcher('team', 'L');
  const { team } = dialog.save();
  const later = openDialog({ team, opponent: saved.opponent }, dialog.id);
  expect(later.startedFromDraft()).toBe(false);
  expect(later.change()).toEqual({});
});

it('keeps no draft of two complete sides that were saved', () => {
  const dialog = openDialog(saved);
  dialog.enter('team', 2, 'J');
  dialog.save();
  expect(openDialog(saved, dialog.id).form().team.slots[2]?.value).toBe('C');
});

it('sends nothing if nothing was edited', () => {
  expect(openDialog(saved).change()).toEqual({});
});
