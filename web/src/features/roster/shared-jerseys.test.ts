import { expect, it } from 'vitest';
import { sharedJerseyTexts, takenJerseyText } from './players-list.tsx';

const player = (playerName: string, jersey: string | null) => ({ playerName, jersey });
const al = player('Al', '12');
const bo = player('Bo', '12');
const cy = player('Cy', '12');
const unnumbered = [player('Di', null), player('Ed', null)];

it('names players with the same number and skips players without a number', () => {
  expect(sharedJerseyTexts([al, player('Flo', '0'), player('Gus', '00'), ...unnumbered])).toEqual(
    [],
  );
  expect(sharedJerseyTexts([al, player('Flo', '0'), bo, player('Gus', '0')])).toEqual([
    'Flo and Gus both wear 0.',
    'Al and Bo both wear 12.',
  ]);
  expect(sharedJerseyTexts([al, bo, cy])).toEqual(['Al, Bo, and Cy all wear 12.']);
});

it('names the players who already wear a typed number', () => {
  expect(takenJerseyText('7', [al, ...unnumbered])).toBeUndefined();
  expect(takenJerseyText('12', [al])).toBe('Al wears 12 too. You can still save.');
  expect(takenJerseyText('12', [al, bo])).toBe('Al and Bo wear 12 too. You can still save.');
});
