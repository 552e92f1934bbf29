import { describe, expect, it } from 'vitest';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

describe('public links', () => {
  const server = buildTestApp('postgres', { publicOrigin: 'https://fullcount.example' });

  const teamWithGame = async () => {
    const owner = await signUp(server.app);
    const { id: teamId } = await createTeam(owner, { name: 'Hawks' });
    const payload = { teamId, opponent: 'Lakeside', gameDate: '2026-05-02T17:30:00.000Z' };
    const game = await owner.inject({ method: 'POST', url: '/api/games', payload });
    return { owner, teamId, gameId: game.json<{ id: string }>().id };
  };
  const noLink = { url: null, createdAt: null };
  const urlsOf = ({ teamId, gameId }: { teamId: string; gameId: string }) => [
    `/api/games/${gameId}/public-link`,
    `/api/teams/${teamId}/public-link`,
  ];
  const post = (person: TestPerson, url: string) => person.inject({ method: 'POST', url });

  it('are off until an admin makes them, and the server shows them again', async () => {
    const team = await teamWithGame();
    for (const url of urlsOf(team)) {
      expect((await team.owner.inject({ url })).json()).toEqual(noLink);
      const made = await post(team.owner, url);
      expect(made.statusCode).toBe(201);
      expect(made.json()).toEqual({
        url: expect.stringMatching(/^https:\/\/fullcount\.example\/p\/[\w-]{43}$/),
        createdAt: expect.any(String),
      });
      expect((await team.owner.inject({ url })).json()).toEqual(made.json());
      expect((await post(team.owner, url)).json()).toEqual(made.json());
    }
  });

  it('are for admins of the team', async () => {
    const team = await teamWithGame();
    const writer = await signUp(server.app);
    await addMember(server.context, team.teamId, writer.user.id, 'write');
    const stranger = await signUp(server.app);
    for (const url of urlsOf(team)) {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        expect((await writer.inject({ method, url })).statusCode).toBe(403);
        expect((await stranger.inject({ method, url })).statusCode).toBe(404);
      }
    }
  });

  it('differ after they were revoked and made again', async () => {
    const team = await teamWithGame();
    for (const url of urlsOf(team)) {
      const first = (await post(team.owner, url)).json<{ url: string }>().url;
      expect((await team.owner.inject({ method: 'DELETE', url })).statusCode).toBe(204);
      expect((await team.owner.inject({ url })).json()).toEqual(noLink);
      expect((await team.owner.inject({ method: 'DELETE', url })).statusCode).toBe(204);
      expect((await post(team.owner, url)).json<{ url: string }>().url).not.toBe(first);
    }
  });

  it('are not stored', async () => {
    const team = await teamWithGame();
    const [url = ''] = urlsOf(team);
    const made = (await post(team.owner, url)).json<{ url: string }>().url;
    const rows = await server.db.selectFrom('public_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(new URL(made).pathname.slice('/p/'.length));
  });

  it('have settings, which keep what other forms wrote', async () => {
    const { owner, teamId } = await teamWithGame();
    const url = `/api/teams/${teamId}`;
    const settings = { public: { names: 'number', delayMinutes: 5, delayHalfInnings: 1 } };
    const changed = await owner.inject({ method: 'PUT', url, payload: { settings } });
    expect(changed.json()).toMatchObject({ settings: { ...settings, outerZones: false } });
    for (const wrong of [{ delayMinutes: 16 }, { delayHalfInnings: -1 }, { names: 'last_name' }]) {
      const payload = { settings: { public: { ...settings.public, ...wrong } } };
      expect((await owner.inject({ method: 'PUT', url, payload })).statusCode).toBe(400);
    }
  });
});
