import { expect, it } from 'vitest';
import { replayGame } from '../../fixtures/replay/index.ts';
import { inventedGameFile } from '../../fixtures/testing.ts';
import { bestLines } from './best-lines.ts';
import { boxScore } from './box-score.ts';

const box = boxScore({ ...replayGame(inventedGameFile), isOver: true, book: 'obr' });

it('names the lines of a game that people talk about, the best first', () => {
  expect(bestLines(box, 3).map(({ person, text }) => `${person.name} ${text}`)).toEqual([
    'Jon Reed 3-3, HR, RBI, 2 R, BB',
    'Max Thorn 1-3, HR, RBI, R',
    'Lou Castle 2-3, 2B, 2 RBI, BB',
  ]);
});

it('names nobody before anything has happened', () => {
  const { setup } = replayGame(inventedGameFile);
  expect(bestLines(boxScore({ setup, entries: [], isOver: false, book: 'obr' }), 3)).toEqual([]);
});
