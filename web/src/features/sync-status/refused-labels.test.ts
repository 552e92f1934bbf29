import { expect, it } from 'vitest';
import { discardWarning, refusedTitle } from './refused-labels.ts';

it('names a refused change as a coach would', () => {
  expect(refusedTitle({ name: 'pitch.log', args: {} })).toBe('Pitch');
  expect(refusedTitle({ name: 'player.add', args: { playerName: 'Mateo' } })).toBe(
    'Add player: Mateo',
  );
  expect(refusedTitle({ name: 'event.log', args: { event: { type: 'stolen_base' } } })).toBe(
    'Stolen base',
  );
});

it('adds the changed opponent or player to the title', () => {
  const args = { opponent: 'Granite Herons' };
  expect(refusedTitle({ name: 'game.create', args })).toBe('New game vs Granite Herons');
  expect(refusedTitle({ name: 'game.update', args })).toBe('Edit game: Granite Herons');
  expect(refusedTitle({ name: 'game.update', args: {} })).toBe('Edit game');
});

it('has a title for changes of a newer version', () => {
  expect(refusedTitle({ name: 'bullpen.log', args: { event: { type: 'rain' } } })).toBe('Change');
});

it('names what discarding loses', () => {
  expect(discardWarning({ name: 'pitch.log', args: {} })).toBe('This pitch will be gone for good.');
  expect(discardWarning({ name: 'player.add', args: { playerName: 'Mateo' } })).toBe(
    'Add player: Mateo. This change will be gone for good.',
  );
});
