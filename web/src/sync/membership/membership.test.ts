import { afterEach, expect, it, vi } from 'vitest';
import { sampleTeam } from '../../../testing/sample-account.ts';
import { checkMembership, type Membership } from './membership.ts';

const OWLS = '01990000-0000-4000-8000-00000000000a';
const JAYS = '01990000-0000-4000-8000-00000000000b';
const DANA = 'dana';
const team = (id: string) => sampleTeam({ id });
const dana = { user: { id: DANA }, teams: [team(JAYS), team(OWLS)] };
const ended = [{ teamId: OWLS, endedAt: '2026-05-02T17:30:00.000Z' }];
const error = (status: number) => Response.json({ message: 'No', code: 'not_found' }, { status });

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[string, { user?: unknown; teams?: unknown; ended?: unknown }, Membership]>([
  ['lists the team', dana, 'member'],
  ['names an ended membership', { ...dana, teams: [team(JAYS)], ended }, 'ended'],
  ['names the team nowhere', { ...dana, teams: [team(JAYS)] }, 'unknown-team'],
  ['lists no team', { ...dana, teams: [] }, 'unknown-team'],
  ['is for another account', { user: { id: 'eve' }, teams: [] }, 'other-account'],
  ['comes with no user', { ...dana, user: {} }, 'no-answer'],
  ['is not a list', { ...dana, teams: { id: JAYS } }, 'no-answer'],
  ['is 404', { ...dana, teams: undefined }, 'no-answer'],
  ['comes after the end of the session', { teams: [] }, 'no-answer'],
])(
  'reads the membership from an answer that %s',
  async (_answer, { user, teams, ended: endings = [] }, expected) => {
    vi.stubGlobal('fetch', async (path: string) => {
      const bodies = { '/api/teams': teams, '/api/auth/ended-memberships': endings };
      const body = path in bodies ? bodies[path as keyof typeof bodies] : user;
      return body === undefined ? error(404) : Response.json(body);
    });
    expect(await checkMembership(OWLS, DANA)).toBe(expected);
  },
);

it('does not know the membership without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await checkMembership(OWLS, DANA)).toBe('no-answer');
});
