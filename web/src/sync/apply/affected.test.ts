import type { Change, Row } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import type { Shadow } from '../../local/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { affectedBy } from './affected.ts';

const teamId = newId();
const [gameId, otherGameId, plateAppearanceId] = [newId(), newId(), newId()];
const person = { id: null, name: 'Somebody' };

function pitchLog(number: number, game: string, plateAppearance = newId()): Change {
  const args = {
    gameId: game,
    prev: null,
    plateAppearance: {
      id: plateAppearance,
      battingSide: 'team',
      batter: person,
      pitcher: person,
    },
    pitch: { id: newId(), pitchType: 'fastball', call: 'ball' },
  };
  return { id: String(number), name: 'pitch.log', args, at: '2026-05-02T17:30:00.000Z' };
}

const shadow = (table: Shadow['table'], id: string, row: object | null): Shadow => ({
  teamId,
  table,
  id,
  row: row && ({ id, ...row } as Row),
});
const nothing = { writes: [], deleted: [], settled: [] };

it('does not affect pending changes of other games', () => {
  const pending = [pitchLog(1, gameId), pitchLog(2, otherGameId), pitchLog(3, gameId)];
  const shadows = [shadow('games', gameId, {}), shadow('games', otherGameId, {})];
  const affected = affectedBy({ ...nothing, deleted: [['games', gameId]] }, pending, shadows);
  expect(affected.pending.map(({ id }) => Number(id))).toEqual([1, 3]);
  expect(affected.shadows).toEqual([shadows[0]]);
});

it('treats pulled plate appearances and their shadows as part of their game', () => {
  const row = { id: plateAppearanceId, gameId } as never;
  const shadows = [shadow('plateAppearances', newId(), { gameId }), shadow('games', gameId, {})];
  const pulled = { ...nothing, writes: [['plateAppearances', row] as const] };
  const affected = affectedBy(pulled, [pitchLog(1, gameId)], shadows);
  expect(affected.pending).toHaveLength(1);
  expect(affected.shadows).toEqual(shadows);
});

it('restores rows that only this device has if the change that made them is affected', () => {
  const shadows = [
    shadow('plateAppearances', plateAppearanceId, null),
    shadow('plateAppearances', newId(), null),
  ];
  const pending = [pitchLog(1, gameId, plateAppearanceId)];
  const affected = affectedBy({ ...nothing, deleted: [['games', gameId]] }, pending, shadows);
  expect(affected.shadows).toEqual([shadows[0]]);
});

it('restores the rows of confirmed changes, even if the server sent none of them', () => {
  const shadows = [shadow('games', gameId, {})];
  const affected = affectedBy({ ...nothing, settled: [pitchLog(1, gameId)] }, [], shadows);
  expect(affected.shadows).toEqual(shadows);
});

it('skips a damaged or unknown change', () => {
  const damaged = { ...pitchLog(1, gameId), args: {} };
  const unknown = { ...pitchLog(2, gameId), name: 'from.the.future' };
  const affected = affectedBy({ ...nothing, deleted: [['games', gameId]] }, [damaged, unknown], []);
  expect(affected.pending).toEqual([]);
});
