import { afterEach, expect, it, vi } from 'vitest';
import { checkMembership, type Membership } from './check-membership.ts';

const [OWLS, JAYS, DANA] = ['owls', 'jays', 'dana'];
const dana = { user: { id: DANA }, teams: [{ id: JAYS }, { id: OWLS }] };
const error = (status: number) => Response.json({ message: 'No', code: 'not_found' }, { status });

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[string, { user?: unknown; teams?: unknown }, Membership]>([
  ['has the team', dana, true],
  ['does not have the team', { ...dana, teams: [{ id: JAYS }] }, false],
  ['is empty', { ...dana, teams: [] }, false],
  ['is that of another account', { user: { id: 'eve' }, teams: [] }, 'other-account'],
  ['comes without a user', { ...dana, user: {} }, 'unknown'],
  ['is no list', { ...dana, teams: { id: JAYS } }, 'unknown'],
  ['is not found', { ...dana, teams: undefined }, 'unknown'],
  ['comes after the end of the session', { teams: [] }, 'unknown'],
])(
  'a membership is judged by a list of teams that %s',
  async (_what, { user, teams }, expected) => {
    vi.stubGlobal('fetch', async (path: string) => {
      const body = path === '/api/teams' ? teams : user;
      return body === undefined ? error(404) : Response.json(body);
    });
    expect(await checkMembership(OWLS, DANA)).toBe(expected);
  },
);

it('a membership is unknown without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await checkMembership(OWLS, DANA)).toBe('unknown');
});
