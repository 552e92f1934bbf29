import { testEngine } from '@full-count/db/testing';
import { describe, expect, it } from 'vitest';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

const engine = testEngine();

describe(`the calendar feed on ${engine}`, () => {
  const server = buildTestApp(engine, { publicOrigin: 'https://fullcount.example' });

  const teamWithGame = async () => {
    const owner = await signUp(server.app);
    const { id: teamId } = await createTeam(owner, { name: 'Secret Hawks' });
    const payload = { teamId, opponent: 'Lakeside', gameDate: '2026-05-02T17:30:00.000Z' };
    await owner.inject({ method: 'POST', url: '/api/games', payload });
    return { owner, teamId };
  };
  const createAddress = async (owner: TestPerson, teamId: string): Promise<string> => {
    const url = `/api/teams/${teamId}/calendar`;
    const response = await owner.inject({ method: 'POST', url });
    expect(response.statusCode).toBe(201);
    const address = response.json<{ url: string }>().url;
    expect(address).toMatch(/^https:\/\/fullcount\.example\/cal\/[\w-]{43}\.ics$/);
    return new URL(address).pathname;
  };
  const read = (path: string) => server.app.inject({ url: path });

  it('shows the schedule, and nothing else, to whoever has the address', async () => {
    const { owner, teamId } = await teamWithGame();
    const response = await read(await createAddress(owner, teamId));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('DTSTART:20260502T173000Z\r\nSUMMARY:');
    expect(response.body).toContain('Lakeside');
    expect(response.body).not.toContain('Hawks');
  });

  it("lists a game without a start time on its day in the team's time zone", async () => {
    const owner = await signUp(server.app);
    const { id: teamId } = await createTeam(owner, { timeZone: 'America/Los_Angeles' });
    const payload = { teamId, opponent: 'Lakeside', gameDate: '2026-05-02' };
    await owner.inject({ method: 'POST', url: '/api/games', payload });
    const { body } = await read(await createAddress(owner, teamId));
    expect(body).toContain('DTSTART;VALUE=DATE:20260502\r\n');
  });

  it('has one address, which can be replaced or deleted', async () => {
    const { owner, teamId } = await teamWithGame();
    const otherTeam = await teamWithGame();
    const otherAddress = await createAddress(otherTeam.owner, otherTeam.teamId);
    const url = `/api/teams/${teamId}/calendar`;
    expect((await owner.inject({ url })).json()).toEqual({ createdAt: null });
    const first = await createAddress(owner, teamId);
    const second = await createAddress(owner, teamId);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await owner.inject({ url })).json()).toEqual({ createdAt: expect.any(String) });
    expect((await owner.inject({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
    const otherFeed = await read(otherAddress);
    expect(otherFeed.statusCode).toBe(200);
    expect(otherFeed.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('is 404 for a deleted team and a wrong address, and only admins can create it', async () => {
    const { owner, teamId } = await teamWithGame();
    const path = await createAddress(owner, teamId);
    const writer = await signUp(server.app);
    await addMember(server.context, teamId, writer.user.id, 'write');
    const url = `/api/teams/${teamId}/calendar`;
    expect((await writer.inject({ method: 'POST', url })).statusCode).toBe(403);
    await owner.inject({ method: 'DELETE', url: `/api/teams/${teamId}` });
    expect((await read(path)).statusCode).toBe(404);
    for (const wrongPath of [
      '/cal/x.ics',
      '/cal/%00.ics',
      `${path}x`,
      `/cal/${'a'.repeat(43)}.ics`,
    ]) {
      expect((await read(wrongPath)).statusCode).toBe(404);
    }
  });

  it("doesn't store its token", async () => {
    const { owner, teamId } = await teamWithGame();
    const token = (await createAddress(owner, teamId)).slice('/cal/'.length, -'.ics'.length);
    const rows = await server.db.selectFrom('calendar_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
