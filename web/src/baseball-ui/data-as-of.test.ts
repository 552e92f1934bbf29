import { expect, it } from 'vitest';
import { asOfSentences } from './data-as-of.tsx';

it('says when the device last synced, what it has not sent and what it cannot know', () => {
  const others = 'Other devices may have changes waiting to send.';
  expect(asOfSentences({ syncedAt: null, waiting: 2 })).toEqual([
    'Not updated yet. This includes only what was entered on this device.',
    '2 changes on this device are waiting to send.',
    others,
  ]);
  const today = new Date();
  today.setHours(19, 42);
  expect(asOfSentences({ syncedAt: today.toISOString(), waiting: 1 })).toEqual([
    'Last updated 7:42 PM.',
    '1 change on this device is waiting to send.',
    others,
  ]);
});
