import { expect, it } from 'vitest';
import { whatLoadingNeeds } from './loading.tsx';

it.each([
  ['signed-out', true, 'You need to sign in to get the rest.'],
  ['other-account', true, 'You need to sign in to your own account to get the rest.'],
  ['update', true, 'You need to update the app to get the rest.'],
  ['update', false, 'You need to update the app to get the rest.'],
  [null, false, 'You need signal to get the rest.'],
  [null, true, null],
] as const)(
  'says what loading needs if pausedFor is %s and isReachable is %s',
  (pausedFor, isReachable, sentence) => {
    expect(whatLoadingNeeds({ pausedFor, isReachable })).toBe(sentence);
  },
);
