import { expect, test } from 'vitest';
import { bullpenBlocks } from './bullpen-blocks.ts';

const ana = { id: null, name: 'Ana' };
const uma = { id: null, name: 'Uma' };
const pitch = (
  pitcher: typeof ana,
  call: 'ball' | 'strike',
  velocityMph: number | null = null,
) => ({
  pitcher,
  target: 5,
  facts: { call, pitchType: 'fastball' as const, velocityMph, zone: 5 },
});

test('each pitcher’s pitches come in blocks of ten, with the rest in the last block', () => {
  const blocks = bullpenBlocks([
    ...Array.from({ length: 10 }, () => pitch(ana, 'strike', 60)),
    pitch(uma, 'ball'),
    pitch(ana, 'ball', 58),
    pitch(ana, 'strike'),
  ]);
  expect(blocks).toMatchObject([
    {
      person: ana,
      first: 1,
      last: 10,
      tally: { pitches: 10, strikes: 10, tenthsMph: 6000, measured: 10 },
    },
    {
      person: ana,
      first: 11,
      last: 12,
      tally: { pitches: 2, strikes: 1, tenthsMph: 580, measured: 1 },
    },
    { person: uma, first: 1, last: 1, tally: { pitches: 1, strikes: 0, measured: 0 } },
  ]);
  expect(blocks[1]?.command).toMatchObject({ aimed: 2, onSpot: 2 });
});
