import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSessionToEnd } from '../../local/session/device.ts';
import { leaveAccount } from './leave-account.ts';

const USER_ID = '01990000-0000-7000-8000-00000000000a';

const assign = vi.fn<(address: string) => void>();
const clear = vi.fn<() => void>();

beforeEach(() => {
  assign.mockClear();
  clear.mockReset();
  vi.stubGlobal('window', { location: { assign } });
  vi.stubGlobal('sessionStorage', { clear });
  vi.stubGlobal('localStorage', { removeItem: () => {}, getItem: () => null, length: 0 });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetSessionToEnd();
});

function answerUser(status: number): void {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'Unauthorized', code: 'unauthorized' }, { status }),
  );
}

it("opens the server's page after a sign-out, and reopens the app if there is no signal", async () => {
  answerUser(401);
  await leaveAccount(USER_ID, 'discard-unsent');
  expect(assign.mock.lastCall).toEqual(['/api/logout']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await leaveAccount(USER_ID, 'discard-unsent');
  expect(assign.mock.lastCall).toEqual(['/']);
});

it('opens the next page even if the data on the device cannot be deleted', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  answerUser(401);
  clear.mockImplementation(() => {
    throw new DOMException('The browser denies storage.', 'SecurityError');
  });
  await leaveAccount(USER_ID, 'discard-unsent');
  expect(logged).toHaveBeenCalled();
  expect(assign.mock.lastCall).toEqual(['/api/logout']);
});
