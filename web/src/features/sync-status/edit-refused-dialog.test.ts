import { type MutatorName, mutators } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { applyEdits, editableFields, fieldsByName, textsOf } from './edit-refused-dialog.tsx';

const ID = '01990000-0000-7000-8000-00000000000a';
const player = { name: 'player.add', args: { id: ID, playerName: '', jersey: '1200' } };

it('finds the parts of a refused change that can be fixed', () => {
  const paths = (entry: { name: string; args: Record<string, unknown> }) =>
    editableFields(entry).map(({ path }) => path);
  expect(paths(player)).toEqual(['playerName', 'position', 'jersey']);
  expect(paths({ name: 'player.update', args: { changes: { jersey: '200' } } })).toEqual([
    'changes.jersey',
  ]);
  expect(paths({ name: 'game.end', args: {} })).toEqual([]);
  expect(paths({ name: 'bullpen.log', args: {} })).toEqual([]);
});

it('shows the entered values and names remaining faults', () => {
  const fields = editableFields(player);
  expect(textsOf(fields, player.args)).toEqual({ playerName: '', position: '', jersey: '1200' });
  expect(applyEdits(player, fields, { playerName: 'Kim', jersey: '1200' })).toEqual({
    faults: { jersey: 'Enter a jersey number from 0 to 99.' },
  });
});

it("uses the schema's message as the fault", () => {
  const fields = editableFields(player);
  expect(applyEdits(player, fields, { playerName: '', jersey: '7' })).toEqual({
    faults: { playerName: 'Player name is required' },
  });
});

it('makes a corrected copy of the change without blank fields', () => {
  const fields = editableFields(player);
  const texts = { playerName: ' Kim ', position: '', jersey: '12' };
  expect(applyEdits(player, fields, texts)).toEqual({
    args: { id: ID, playerName: 'Kim', jersey: '12' },
  });
  expect(player.args.jersey).toBe('1200');
});

it('edits the fields of a pitch', () => {
  const person = { id: null, name: 'Bo' };
  const plateAppearance = { id: ID, battingSide: 'team', batter: person, pitcher: person };
  const pitch = { id: ID, pitchType: 'slider', call: 'ball', zone: 5, velocityMph: 300 };
  const args = { gameId: ID, prev: null, plateAppearance, pitch };
  const entry = { name: 'pitch.log', args };
  const fields = editableFields(entry);
  const texts = { ...textsOf(fields, args), 'pitch.zone': '', 'pitch.velocityMph': '70.5' };
  expect(applyEdits(entry, fields, texts)).toEqual({
    args: { ...args, pitch: { id: ID, pitchType: 'slider', call: 'ball', velocityMph: 70.5 } },
  });
});

const named = Object.entries(fieldsByName).flatMap(([name, fields]) =>
  fields.map(({ path }) => ({ name: name as MutatorName, path })),
);

it.each(named)('$name has $path in its schema', ({ name, path }) => {
  const schema = z.toJSONSchema(mutators[name].schema, { unrepresentable: 'any', io: 'input' });
  const part = path
    .split('.')
    .reduce<z.core.JSONSchema._JSONSchema | undefined>(
      (parent, key) => (parent as z.core.JSONSchema.BaseSchema | undefined)?.properties?.[key],
      schema,
    );
  expect(part).toBeDefined();
});
