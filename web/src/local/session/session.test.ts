import { afterEach, expect, it, vi } from 'vitest';
import { sampleTeam, sampleUser } from '../../../testing/sample-account.ts';
import { hasSessionToEnd, rememberTeams, rememberUser } from './device.ts';
import { loadSession, refreshAccount, signOut } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

type Answer = (path: string) => Response;

function serve(answer: Answer): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return answer(path);
  });
  return requested;
}

const noNetwork: Answer = () => {
  throw new TypeError('Failed to fetch');
};
const captivePortal: Answer = () => new Response('<h1>Stadium Wi-Fi</h1>', { status: 200 });
const server: Answer = (path) =>
  path === '/api/logout'
    ? new Response(null, { status: 204 })
    : Response.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 });

it('ends the session on the server if the server answers', async () => {
  const requested = serve(server);
  await signOut();
  expect(requested).toEqual(['/api/logout', '/api/auth/user']);
  expect(await hasSessionToEnd()).toBe(false);
});

it('ends the session at the next contact after a sign-out without a network or behind a captive portal', async () => {
  serve(noNetwork);
  await signOut();
  expect(await hasSessionToEnd()).toBe(true);
  serve(captivePortal);
  expect(await loadSession()).toEqual({ kind: 'signed-out', lastAccount: null });
  expect(await hasSessionToEnd()).toBe(true);
  const requested = serve(server);
  expect(await loadSession()).toEqual({ kind: 'signed-out', lastAccount: null });
  expect(requested[0]).toBe('/api/logout');
  expect(await hasSessionToEnd()).toBe(false);
});

it("does not store another account's teams if that account is signed in now", async () => {
  const pat = sampleUser({ id: '01990000-0000-7000-8000-00000000000a' });
  const dana = sampleUser({ id: '01990000-0000-7000-8000-00000000000b' });
  const team = sampleTeam({ coachId: pat.id });
  await rememberUser(pat);
  const none = new Set<string>();
  await rememberTeams(pat.id, { teams: [team], ended: none });
  let signedIn = dana;
  let ended: object[] = [];
  serve((path) => {
    if (path === '/api/auth/ended-memberships') return Response.json(ended);
    return Response.json(path === '/api/teams' ? [] : signedIn);
  });
  expect(await refreshAccount(pat.id)).toMatchObject({ user: pat, teams: [team] });
  signedIn = { ...pat, isEmailVerified: true };
  // The server names the membership nowhere, so the team may be on this device only.
  const unknownTeam = { ...team, isUnknownToServer: true };
  expect(await refreshAccount(pat.id)).toMatchObject({ user: signedIn, teams: [unknownTeam] });
  ended = [{ teamId: team.id, endedAt: '2026-05-02T17:30:00.000Z' }];
  expect(await refreshAccount(pat.id)).toMatchObject({ user: signedIn, teams: [] });
});
