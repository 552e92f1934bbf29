import { describe, expect, it } from 'vitest';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

describe('the calendar feed', () => {
  const server = buildTestApp('postgres', { publicOrigin: 'https://fullcount.example' });

  const teamWithGame = async () => {
    const owner = await signUp(server.app);
    const { id: teamId } = await createTeam(owner, { name: 'Hawks' });
    const payload = { teamId, opponent: 'Lakeside', gameDate: '2026-05-02T17:30:00.000Z' };
    const game = await owner.inject({ method: 'POST', url: '/api/games', payload });
    return { owner, teamId, gameId: game.json<{ id: string }>().id };
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
  const unfolded = (ics: string) => ics.replaceAll('\r\n ', '').trimEnd().split('\r\n');
  const startOfLine = (start: string) => expect.stringMatching(new RegExp(`^${start}`));

  it('shows the schedule, and nothing else, to whoever has the address', async () => {
    const { owner, teamId } = await teamWithGame();
    const response = await read(await createAddress(owner, teamId));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(unfolded(response.body)).toEqual([
      ...['BEGIN', 'VERSION', 'PRODID', 'CALSCALE', 'METHOD'].map(startOfLine),
      ...['NAME:Hawks', 'X-WR-CALNAME:Hawks'],
      ...['BEGIN', 'UID', 'DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE:0'].map(startOfLine),
      ...['DTSTART:20260502T173000Z', 'DTEND:20260502T203000Z', 'SUMMARY:vs Lakeside'],
      ...['END:VEVENT', 'END:VCALENDAR'],
    ]);
  });

  it('tells subscribers that a game moved, and only then', async () => {
    const { owner, teamId, gameId } = await teamWithGame();
    const address = await createAddress(owner, teamId);
    const change = (payload: object) =>
      owner.inject({ method: 'PATCH', url: `/api/games/${gameId}`, payload });
    const revision = async () => {
      const { body } = await read(address);
      const textOf = (property: string) => new RegExp(`${property}:(\\w+)`).exec(body)?.[1] ?? '';
      return { sequence: Number(textOf('SEQUENCE')), changed: textOf('LAST-MODIFIED') };
    };
    const atFirst = await revision();
    await change({ notes: 'Bring the tarp', gameDate: '2026-05-02T17:30:00.000Z' });
    expect(await revision()).toEqual(atFirst);
    let sequence = atFirst.sequence;
    for (const moved of [
      { gameDate: '2026-05-03T17:30:00.000Z' },
      { gameDate: '2026-05-02T17:30:00.000Z' },
      { opponent: 'Harbor' },
      { homeTeam: false },
      { innings: 7 },
    ]) {
      expect((await change(moved)).statusCode).toBe(200);
      sequence += 1;
      const after = await revision();
      expect(after.sequence).toBe(sequence);
      expect(after.changed >= atFirst.changed).toBe(true);
    }
  });

  it("lists a game without a start time on its day in the team's time zone", async () => {
    const owner = await signUp(server.app);
    const { id: teamId } = await createTeam(owner, { timeZone: 'America/Los_Angeles' });
    const payload = { teamId, opponent: 'Lakeside', gameDate: '2026-05-02' };
    await owner.inject({ method: 'POST', url: '/api/games', payload });
    const { body } = await read(await createAddress(owner, teamId));
    expect(body).toContain('DTSTART;VALUE=DATE:20260502\r\nDTEND;VALUE=DATE:20260503\r\n');
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
