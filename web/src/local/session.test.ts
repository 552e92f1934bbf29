import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { hasSessionToEnd } from './device.ts';
import { loadSession, signOut } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

type Answer = (path: string) => Response;

function serve(answer: Answer): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer(path);
  });
  return asked;
}

const noNetwork: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const portal: Answer = () => new Response('<h1>Stadium Wi-Fi</h1>', { status: 200 });
const server: Answer = (path) =>
  path === '/api/logout'
    ? new Response(null, { status: 204 })
    : Response.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 });

it('ends the session on the server where that answers', async () => {
  const asked = serve(server);
  await signOut();
  expect(asked).toEqual(['/api/logout', '/api/auth/user']);
  expect(await hasSessionToEnd()).toBe(false);
});

it('ends a session left without a network, or before a captive portal, at the next contact', async () => {
  serve(noNetwork);
  await signOut();
  expect(await hasSessionToEnd()).toBe(true);
  serve(portal);
  expect(await loadSession()).toEqual({ kind: 'signed-out', lastAccount: null });
  expect(await hasSessionToEnd()).toBe(true);
  const asked = serve(server);
  expect(await loadSession()).toEqual({ kind: 'signed-out', lastAccount: null });
  expect(asked[0]).toBe('/api/logout');
  expect(await hasSessionToEnd()).toBe(false);
});
