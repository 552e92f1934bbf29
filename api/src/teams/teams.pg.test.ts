import { randomUUID } from 'node:crypto';
import type { MyTeam, StaffMember, TeamFile } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../platform/context.ts';
import { TestClient } from '../sync/testing/test-client.ts';
import { addMember, createTeam, signUp } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { countNewTeam } from './teams.ts';

describe('teams', () => {
  const server = buildTestApp('postgres');

  describe('a team edited on a device without signal', () => {
    it('has the edit for everyone afterwards', async () => {
      const coach = await signUp(server.app);
      const team = await createTeam(coach, { description: 'Travel team' });
      const [own, other] = [new TestClient(coach, team.id), new TestClient(coach, team.id)];
      await other.sync();
      const changes = { name: 'River Hawks', description: '', settings: { innings: 7 } };
      const update = { name: 'team.update', args: { teamId: team.id, changes } };
      expect(await own.send(update)).toEqual(['applied']);
      const { myRole, myPermissions, ...row } = team;
      const settings = { ...team.settings, innings: 7 };
      const edited = { ...row, name: 'River Hawks', description: null, settings };
      await other.sync();
      expect(other.rows.get(`teams/${team.id}`)).toEqual(edited);
      const answer = await coach.inject({ url: `/api/teams/${team.id}` });
      expect(answer.json()).toEqual({ ...edited, myRole, myPermissions });
    });

    it('is unchanged if the member may not edit it or names another team', async () => {
      const coach = await signUp(server.app);
      const team = await createTeam(coach);
      const otherTeam = await createTeam(await signUp(server.app));
      const writer = await signUp(server.app);
      await addMember(server.context, team.id, writer.user.id, 'write');
      const rename = (teamId: string) => ({
        name: 'team.update',
        args: { teamId, changes: { name: 'Stolen' } },
      });
      const [writersPhone, coachsPhone] = [writer, coach].map(
        (person) => new TestClient(person, team.id),
      );
      expect(await writersPhone?.send(rename(team.id))).toEqual(['refused: forbidden']);
      expect(await coachsPhone?.send(rename(otherTeam.id))).toEqual(['refused: not_found']);
    });
  });

  it('names the memberships that have ended, so that phones remove only those teams', async () => {
    const coach = await signUp(server.app);
    const [kept, left, deleted] = [
      await createTeam(coach),
      await createTeam(coach),
      await createTeam(coach),
    ];
    const member = await signUp(server.app);
    for (const { id } of [kept, left, deleted]) {
      await addMember(server.context, id, member.user.id, 'read');
    }
    const url = '/api/auth/ended-memberships';
    expect((await member.inject({ url })).json()).toEqual([]);
    await member.inject({ method: 'DELETE', url: `/api/teams/${left.id}/staff/me` });
    await coach.inject({ method: 'DELETE', url: `/api/teams/${deleted.id}` });
    const idsOf = async (person: typeof member) =>
      (await person.inject({ url })).json<{ teamId: string }[]>().map(({ teamId }) => teamId);
    expect((await idsOf(member)).sort()).toEqual([left.id, deleted.id].sort());
    expect(await idsOf(coach)).toEqual([deleted.id]);
  });

  it('keeps the day of a game without a start time when its time zone changes', async () => {
    const coach = await signUp(server.app);
    const team = await createTeam(coach, { timeZone: 'America/Chicago' });
    const create = async (gameDate: string): Promise<string> => {
      const payload = { teamId: team.id, opponent: 'Owls', gameDate };
      const game = await coach.inject({ method: 'POST', url: '/api/games', payload });
      return game.json().id;
    };
    const ids = [await create('2026-05-02'), await create('2026-05-02T22:30:00Z')];
    const payload = { timeZone: 'America/Los_Angeles' };
    await coach.inject({ method: 'PUT', url: `/api/teams/${team.id}`, payload });
    const dates = ids.map(async (id) => {
      const game = await coach.inject({ url: `/api/games/${id}` });
      return game.json().gameDate;
    });
    expect(await Promise.all(dates)).toEqual([
      '2026-05-02T07:00:00.000Z',
      '2026-05-02T22:30:00.000Z',
    ]);
  });

  describe('the settings of a team', () => {
    const CUSTOM_RULES = {
      name: 'State league',
      counts: 'pitches',
      bands: [
        { from: 13, to: 14, mostInDay: 95, rest: [{ from: 21, days: 1 }] },
        { from: 15, to: 18, mostInDay: 105, rest: [] },
      ],
      neverThreeDaysRunning: true,
      finishesBatter: false,
    };

    it('start with the innings for the age group in the name', async () => {
      const { settings } = await createTeam(await signUp(server.app), { name: 'River Otters 12U' });
      expect(settings.innings).toBe(6);
    });

    const putSettings = async (settings: object) => {
      const coach = await signUp(server.app);
      const { id } = await createTeam(coach);
      const url = `/api/teams/${id}`;
      return coach.inject({ method: 'PUT', url, payload: { settings } });
    };

    it('can contain custom arm care rules', async () => {
      const response = await putSettings({ armCareRules: CUSTOM_RULES, outerZones: null });
      expect(response.statusCode).toBe(200);
      expect(response.json<MyTeam>().settings).toEqual({
        outerZones: false,
        armCareRules: CUSTOM_RULES,
        innings: 9,
        extraInningRunner: false,
        mercyRuns: null,
        scoringBook: null,
      });
    });

    it('clear the mercy rule with null', async () => {
      const coach = await signUp(server.app);
      const { id } = await createTeam(coach);
      const put = (settings: object) =>
        coach.inject({ method: 'PUT', url: `/api/teams/${id}`, payload: { settings } });
      expect((await put({ mercyRuns: 10 })).json<MyTeam>().settings.mercyRuns).toBe(10);
      expect((await put({ innings: 6 })).json<MyTeam>().settings.mercyRuns).toBe(10);
      expect((await put({ mercyRuns: null })).json<MyTeam>().settings.mercyRuns).toBeNull();
    });

    it('keep the color of the team until it is changed or cleared', async () => {
      const coach = await signUp(server.app);
      const { id, settings } = await createTeam(coach, { color: 'navy' });
      const put = async (change: object) => {
        const payload = { settings: change };
        const response = await coach.inject({ method: 'PUT', url: `/api/teams/${id}`, payload });
        return response.json<MyTeam>().settings.color;
      };
      expect(settings.color).toBe('navy');
      expect(await put({ innings: 6 })).toBe('navy');
      expect(await put({ color: 'gold' })).toBe('gold');
      expect(await put({ color: null })).toBeNull();
    });

    it.each([
      ['an unknown word', { armCareRules: 'none' }],
      ['rules without a table', { armCareRules: { rules: 'mine' } }],
      ['a table with an unknown key', { armCareRules: { ...CUSTOM_RULES, since: 2026 } }],
      ['a table without bands', { armCareRules: { ...CUSTOM_RULES, bands: [] } }],
      [
        'bands that overlap',
        {
          armCareRules: { ...CUSTOM_RULES, bands: [CUSTOM_RULES.bands[0], CUSTOM_RULES.bands[0]] },
        },
      ],
      [
        'a band from high to low',
        {
          armCareRules: {
            ...CUSTOM_RULES,
            bands: [{ ...CUSTOM_RULES.bands[0], from: 15, to: 14 }],
          },
        },
      ],
      [
        'less rest for more pitches',
        {
          armCareRules: {
            ...CUSTOM_RULES,
            bands: [
              {
                ...CUSTOM_RULES.bands[0],
                rest: [
                  { from: 21, days: 2 },
                  { from: 36, days: 1 },
                ],
              },
            ],
          },
        },
      ],
      ['zero innings', { innings: 0 }],
      ['a color that is not offered', { color: '#123456' }],
      ['an unknown setting', { weather: 'sunny' }],
    ])('refuse %s', async (_, settings) => {
      expect((await putSettings(settings)).statusCode).toBe(400);
    });
  });

  describe('creating a team', () => {
    it('makes the caller its coach with admin permission', async () => {
      const coach = await signUp(server.app);
      const response = await coach.inject({
        method: 'POST',
        url: '/api/teams',
        payload: {
          name: '  Ridge Hawks ',
          description: 'Travel team',
          state: 'OH',
          sport: 'softball',
          timeZone: 'America/Chicago',
        },
      });
      expect(response.statusCode).toBe(201);
      expect(response.json()).toEqual({
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-/),
        name: 'Ridge Hawks',
        description: 'Travel team',
        state: 'OH',
        sport: 'softball',
        coachId: coach.user.id,
        timeZone: 'America/Chicago',
        settings: {
          outerZones: false,
          armCareRules: 'little_league_softball',
          innings: 7,
          extraInningRunner: false,
          mercyRuns: null,
          scoringBook: null,
        },
        createdAt: expect.any(String),
        myRole: 'coach',
        myPermissions: 'admin',
      });
    });

    it("uses the state's time zone if none is chosen", async () => {
      const team = await createTeam(await signUp(server.app), { state: 'AZ', timeZone: null });
      expect(team).toMatchObject({ state: 'AZ', timeZone: 'America/Phoenix' });
    });

    it('starts its log', async () => {
      const coach = await signUp(server.app);
      const team = await createTeam(coach);
      const sync = await server.db
        .selectFrom('team_sync')
        .selectAll()
        .where('team_id', '=', team.id)
        .executeTakeFirstOrThrow();
      expect(sync).toMatchObject({ seq: 1, stored_rows: 0, stored_bytes: 0 });
      const log = await server.db
        .selectFrom('changes')
        .select(['seq', 'tag', 'name', 'author_id', 'sender_id', 'state'])
        .where('team_id', '=', team.id)
        .execute();
      const { id } = coach.user;
      const made = { name: 'team.create', author_id: id, sender_id: id, state: 'applied' };
      expect(log).toEqual([{ ...made, seq: 1, tag: sync.tag }]);
    });

    it('answers a repeated call with the existing team', async () => {
      const coach = await signUp(server.app);
      const payload = { id: randomUUID(), name: 'Once', state: 'OH', sport: 'baseball' };
      const create = () => coach.inject({ method: 'POST', url: '/api/teams', payload });
      const first = await create();
      const second = await create();
      expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
      expect(second.json()).toEqual(first.json());
      expect((await coach.inject({ url: '/api/teams' })).json()).toHaveLength(1);
    });

    it('creates one team from five simultaneous calls with one id', async () => {
      const coach = await signUp(server.app);
      const payload = { id: randomUUID(), name: 'Once', state: 'OH', sport: 'baseball' };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          coach.inject({ method: 'POST', url: '/api/teams', payload }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
    });

    it('is limited to 100 teams a day, so that it fills neither the teams nor the audit trail', async () => {
      const coach = await signUp(server.app);
      const make = (url: string, payload: object) => coach.inject({ method: 'POST', url, payload });
      const body = { id: randomUUID(), name: 'Last', state: 'OH', sport: 'baseball' };
      for (let count = 0; count < 99; count++) {
        await countNewTeam(server.db, coach.user.id, server.context.now());
      }
      expect((await make('/api/teams', body)).statusCode).toBe(201);
      const { id } = body;
      const file = (await coach.inject({ url: `/api/teams/${id}/export` })).json<TeamFile>();
      expect((await make('/api/teams', { ...body, id: randomUUID() })).statusCode).toBe(429);
      expect((await make('/api/teams/sample', { timeZone: 'UTC' })).statusCode).toBe(429);
      expect((await make('/api/teams/import', file)).statusCode).toBe(429);
      expect((await make('/api/teams', body)).statusCode).toBe(200);
      const made = await server.db
        .selectFrom('audit_entries')
        .select('team_id')
        .where('user_id', '=', coach.user.id)
        .where('action', 'in', ['team_created', 'team_imported'])
        .execute();
      expect(made).toEqual([{ team_id: id }]);
    });

    it('refuses the id of another coach’s team', async () => {
      const { id } = await createTeam(await signUp(server.app));
      const thief = await signUp(server.app);
      const payload = { id, name: 'Mine', state: 'OH', sport: 'baseball' };
      const response = await thief.inject({ method: 'POST', url: '/api/teams', payload });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'id_taken' });
    });

    it.each([
      ['no name', { name: ' ' }, 'name', 'Team name is required'],
      ['no state', { state: '' }, 'state', 'State is required'],
      ['another sport', { sport: 'cricket' }, 'sport', 'Please select baseball or softball'],
      ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone', /time zone/],
      [
        'an id of another version',
        { id: '018f3c1e-7d2a-7b3c-8d4e-5f6a7b8c9d0e' },
        'id',
        'ID must be a valid ID',
      ],
      ['an unknown key', { coachId: randomUUID() }, '', /coachId/],
    ])('refuses %s', async (_what, overrides, path, message) => {
      const coach = await signUp(server.app);
      const payload = { name: 'Hawks', state: 'OH', sport: 'baseball', ...overrides };
      const response = await coach.inject({ method: 'POST', url: '/api/teams', payload });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        message: expect.stringMatching(message),
        issues: [{ path, message: expect.stringMatching(message) }],
      });
    });
  });

  describe('the teams of a user', () => {
    it("are in the order of joining, with the user's permission", async () => {
      const coach = await signUp(server.app);
      const other = await signUp(server.app);
      const first = await createTeam(coach, { name: 'Zebras' });
      const second = await createTeam(other, { name: 'Apes' });
      await addMember(server, second.id, coach.user.id, 'write');
      const teams = (await coach.inject({ url: '/api/teams' })).json<MyTeam[]>();
      expect(teams.map(({ id, myRole, myPermissions }) => [id, myRole, myPermissions])).toEqual([
        [first.id, 'coach', 'admin'],
        [second.id, 'staff', 'write'],
      ]);
    });

    it('are empty for a new user', async () => {
      const response = await (await signUp(server.app)).inject({ url: '/api/teams' });
      expect([response.statusCode, response.json()]).toEqual([200, []]);
    });
  });

  describe('changing a team', () => {
    it('changes the sent fields, moves the log, and then notifies the other members', async () => {
      const coach = await signUp(server.app);
      const team = await createTeam(coach, { description: 'Old' });
      const events: LiveEvent[] = [];
      const stop = server.context.teamEvents.onEvent((event) => events.push(event));
      const response = await coach.inject({
        method: 'PUT',
        url: `/api/teams/${team.id}`,
        payload: { name: 'New Hawks', state: null, settings: { innings: 7 } },
      });
      stop();
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({
        ...team,
        name: 'New Hawks',
        settings: { ...team.settings, innings: 7 },
      });
      const { myRole: _role, myPermissions: _permissions, ...row } = response.json<MyTeam>();
      expect(events).toMatchObject([
        {
          type: 'team-changed',
          teamId: team.id,
          to: [2, expect.any(Number)],
          from: [1, expect.any(Number)],
          rows: { teams: [row] },
        },
      ]);
    });

    it('clears the description with an empty text', async () => {
      const coach = await signUp(server.app);
      const team = await createTeam(coach, { description: 'Old' });
      const payload = { description: '' };
      const response = await coach.inject({ method: 'PUT', url: `/api/teams/${team.id}`, payload });
      expect(response.json<MyTeam>().description).toBeNull();
    });
  });

  describe('deleting a team', () => {
    it('hides it from everyone and notifies its members', async () => {
      const coach = await signUp(server.app);
      const reader = await signUp(server.app);
      const team = await createTeam(coach);
      await addMember(server, team.id, reader.user.id, 'read');
      const bystander = await signUp(server.app);
      const otherTeam = await createTeam(bystander);
      const events: LiveEvent[] = [];
      const stop = server.context.teamEvents.onEvent((event) => events.push(event));
      const url = `/api/teams/${team.id}`;
      const response = await coach.inject({ method: 'DELETE', url });
      stop();
      expect([response.statusCode, response.body]).toEqual([204, '']);
      for (const person of [coach, reader]) {
        expect((await person.inject({ url })).statusCode).toBe(404);
        expect((await person.inject({ url: '/api/teams' })).json()).toEqual([]);
      }
      expect(events.map(({ type }) => type)).toEqual(['removed-from-team', 'removed-from-team']);
      expect((await bystander.inject({ url: '/api/teams' })).json()).toEqual([otherTeam]);
    });
  });

  describe('permission', () => {
    const calls = {
      see: { method: 'GET', url: '' },
      staff: { method: 'GET', url: '/staff' },
      edit: { method: 'PUT', url: '', payload: { name: 'Renamed' } },
      delete: { method: 'DELETE', url: '' },
    } as const;

    it.each([
      ['no session', 'none', { see: 401, staff: 401, edit: 401, delete: 401 }],
      ['an outsider', 'outsider', { see: 404, staff: 404, edit: 404, delete: 404 }],
      ['a Read Only member', 'read', { see: 200, staff: 200, edit: 403, delete: 403 }],
      ['a member with write access', 'write', { see: 200, staff: 200, edit: 403, delete: 403 }],
      ['an admin', 'admin', { see: 200, staff: 200, edit: 200, delete: 403 }],
      ['the owner', 'owner', { see: 200, staff: 200, edit: 200, delete: 204 }],
    ] as const)('of %s', async (_who, accessLevel, expected) => {
      const owner = await signUp(server.app);
      const team = await createTeam(owner);
      const member = await signUp(server.app);
      if (accessLevel === 'read' || accessLevel === 'write' || accessLevel === 'admin') {
        await addMember(server, team.id, member.user.id, accessLevel);
      }
      const person = accessLevel === 'owner' ? owner : member;
      const headers = accessLevel === 'none' ? {} : { cookie: person.cookie };
      const statuses: Record<string, number> = {};
      for (const [name, { url, ...call }] of Object.entries(calls)) {
        const fullUrl = `/api/teams/${team.id}${url}`;
        statuses[name] = (await server.app.inject({ ...call, url: fullUrl, headers })).statusCode;
      }
      expect(statuses).toEqual(expected);
    });

    it('gives an outsider the same bytes as for an unknown id, whatever the body', async () => {
      const team = await createTeam(await signUp(server.app));
      const outsider = await signUp(server.app);
      const put = (id: string) =>
        outsider.inject({ method: 'PUT', url: `/api/teams/${id}`, payload: { nonsense: 1 } });
      const [foreign, unknown, malformed] = [
        await put(team.id),
        await put(randomUUID()),
        await put('not-an-id'),
      ];
      expect(foreign.statusCode).toBe(404);
      expect(foreign.body).toBe(unknown.body);
      expect(malformed.body).toBe(unknown.body);
    });

    it("shows other members' emails only to admins and the owner", async () => {
      const owner = await signUp(server.app);
      const reader = await signUp(server.app);
      const team = await createTeam(owner);
      await addMember(server, team.id, reader.user.id, 'read');
      const url = `/api/teams/${team.id}/staff`;
      const emails = (staff: StaffMember[]) => staff.map(({ userEmail }) => userEmail);
      expect(emails((await owner.inject({ url })).json())).toEqual([
        owner.user.email,
        reader.user.email,
      ]);
      expect(emails((await reader.inject({ url })).json())).toEqual([null, reader.user.email]);
    });
  });
});
