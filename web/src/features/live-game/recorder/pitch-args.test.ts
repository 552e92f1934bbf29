import { initialState } from '@full-count/baseball';
import { type GameRow, mutators, type PlateAppearanceRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import {
  chooseOutcome,
  emptyDraft,
  type PitchDraft,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import { gameAfter, noLineups, person, pitch } from '../testing/games.ts';
import { pitchArgs } from './latest-state.ts';

const game = { id: '019a0000-0000-7000-8000-000000000001' } as GameRow;
const newIdSource = () => {
  let count = 1;
  return () => `019a0000-0000-7000-8000-00000000010${count++}`;
};
const slider = chooseOutcome<PitchDraft>({ ...emptyDraft, pitchType: 'slider', zone: 9 }, 'ball');
const ward = { id: '019a0000-0000-7000-8000-000000000009', name: 'Ward' };
const matchup = { battingSide: 'opponent', batter: person('Ruiz'), pitcher: ward } as const;

it('begins a plate appearance with its first pitch', () => {
  const state = initialState(noLineups);
  const args = pitchArgs(
    { game, head: null, state, openRow: null },
    matchup,
    slider,
    newIdSource(),
  );
  expect(mutators['pitch.log'].schema.safeParse(args).success).toBe(true);
  expect(args).toMatchObject({
    prev: null,
    plateAppearance: { battingSide: 'opponent', batter: person('Ruiz'), pitcher: ward },
    pitch: { pitchType: 'slider', zone: 9, call: 'ball' },
  });
  expect(args.pitch).not.toHaveProperty('result');
  expect(args.pitch).not.toHaveProperty('advances');
  expect(args.pitch).not.toHaveProperty('pitcher');
});

it('continues the plate appearance in progress, and names a pitcher who took over during it', () => {
  const id = '019a0000-0000-7000-8000-000000000020';
  const { state } = gameAfter([pitch('1', id)]);
  const openRow = {
    id,
    battingSide: 'opponent',
    batter: person('Ruiz'),
    pitcher: ward,
  } as PlateAppearanceRow;
  const reliever = person('Okoye');
  const people = { ...matchup, pitcher: reliever };
  const args = pitchArgs({ game, head: '1', state, openRow }, people, slider, newIdSource());
  expect(args.prev).toBe('1');
  expect(args.plateAppearance).toEqual({
    id,
    battingSide: 'opponent',
    batter: person('Ruiz'),
    pitcher: ward,
  });
  expect(args.pitch.pitcher).toEqual(reliever);
  expect(args.pitch).not.toHaveProperty('batter');
});
