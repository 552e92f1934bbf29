import { afterEach, expect, it, vi } from 'vitest';
import { sampleUser } from '../../../testing/sample-account.ts';
import { chooseCharting, settleCharting, shownCharting } from './charting.ts';
import { rememberUser } from './device.ts';

const pat = sampleUser({ charting: null });
const sent: unknown[] = [];

function answerWith(answer: () => Response): void {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const response = answer();
    if (response.ok) sent.push(JSON.parse(body));
    return response;
  });
}

const withoutSignal = () => {
  throw new TypeError('Failed to fetch');
};

afterEach(async () => {
  vi.unstubAllGlobals();
  sent.length = 0;
});

it('takes what the person chose on another device', async () => {
  await settleCharting({ ...pat, charting: 'confirm' });
  expect(shownCharting()).toBe('confirm');
  await settleCharting(sampleUser({ id: '01990000-0000-7000-8000-0000000000bb', charting: null }));
  expect(shownCharting()).toBeNull();
});

it('keeps a choice without signal, and sends it when the server next says who is signed in', async () => {
  await rememberUser(pat);
  answerWith(withoutSignal);
  await chooseCharting('confirm');
  await settleCharting(pat);
  expect(shownCharting()).toBe('confirm');
  answerWith(() => Response.json({ ...pat, charting: 'confirm' }));
  await settleCharting(pat);
  expect(sent).toEqual([{ charting: 'confirm' }]);
  await settleCharting({ ...pat, charting: 'two_taps' });
  expect(shownCharting()).toBe('two_taps');
});

it('does not give the choice of one account to another', async () => {
  await rememberUser(pat);
  answerWith(withoutSignal);
  await chooseCharting('confirm');
  const other = sampleUser({ id: '01990000-0000-7000-8000-0000000000bb', charting: null });
  answerWith(() => Response.json(other));
  await settleCharting(other);
  expect(shownCharting()).toBeNull();
  expect(sent).toEqual([]);
});
