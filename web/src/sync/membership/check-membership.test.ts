import { afterEach, expect, it, vi } from 'vitest';
import { checkMembership, type Membership } from './check-membership.ts';

const [OWLS, JAYS, DANA] = ['owls', 'jays', 'dana'];
const dana = { user: { id: DANA }, teams: [{ id: JAYS }, { id: OWLS }] };
const error = (status: number) => Response.json({ message: 'No', code: 'not_found' }, { status });

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[string, { user?: unknown; teams?: unknown }, Membership]>([
  ['lists the team', dana, true],
  ['lists only other teams', { ...dana, teams: [{ id: JAYS }] }, false],
  ['lists no team', { ...dana, teams: [] }, false],
  ['is for another account', { user: { id: 'eve' }, teams: [] }, 'other-account'],
  ['comes with no user', { ...dana, user: {} }, 'unknown'],
  ['is not a list', { ...dana, teams: { id: JAYS } }, 'unknown'],
  ['is 404', { ...dana, teams: undefined }, 'unknown'],
  ['comes after the end of the session', { teams: [] }, 'unknown'],
])('reads the membership from an answer that %s', async (_answer, { user, teams }, expected) => {
  vi.stubGlobal('fetch', async (path: string) => {
    const body = path === '/api/teams' ? teams : user;
    return body === undefined ? error(404) : Response.json(body);
  });
  expect(await checkMembership(OWLS, DANA)).toBe(expected);
});

it('does not know the membership without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await checkMembership(OWLS, DANA)).toBe('unknown');
});
