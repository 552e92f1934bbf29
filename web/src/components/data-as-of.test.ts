import { expect, it } from 'vitest';
import { asOfSentences } from './data-as-of.tsx';

it('says how recent the data are, what waits here, and what cannot be known', () => {
  const others = 'Other phones may hold work they have not sent.';
  expect(asOfSentences({ syncedAt: null, waiting: 2 })).toEqual([
    'Data of this phone alone.',
    '2 changes from this phone not sent.',
    others,
  ]);
  const today = new Date();
  today.setHours(19, 42);
  expect(asOfSentences({ syncedAt: today.toISOString(), waiting: 0 })).toEqual([
    'Data as of 7:42 PM.',
    others,
  ]);
});
