import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { MyTeam, PlayerBody } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { liveGame, pitch, player } from '../sync/testing/game-mutations.ts';
import { TestClient, type TestMutation } from '../sync/testing/test-client.ts';
import { eraseAgain, fileOfErasures } from '../team-data/kept-erasures.ts';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { TeamBackup, teamContents } from '../testing/team-backup.ts';
import { buildTestApp } from '../testing/test-app.ts';

describe('erasing a person', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;
  let phone: TestClient;
  const playerId = randomUUID();
  const gameId = randomUUID();
  const pitcher = { id: playerId, name: 'Oona Quill' };
  const batter = { id: null, name: 'Dana Brook' };
  const guest = { id: null, name: 'Rae Holt' };

  beforeEach(async () => {
    await rm(fileOfErasures(server.context), { force: true });
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
    phone = await TestClient.open(coach, teamId);
  });

  /** Three strikes of a plate appearance. */
  const strikeout = (
    people: { batter: object; pitcher: object },
    { notes, prev = null }: { notes?: string; prev?: string | null } = {},
  ): { mutations: TestMutation[]; last: string } => {
    const plateAppearanceId = randomUUID();
    const mutations: TestMutation[] = [];
    let last = prev;
    for (let count = 0; count < 3; count += 1) {
      const id = randomUUID();
      const logged = pitch(
        gameId,
        { prev: last, plateAppearanceId },
        { id, ...(notes && { notes }) },
      );
      Object.assign(logged.args['plateAppearance'] as object, people);
      mutations.push(logged);
      last = id;
    }
    return { mutations, last: last ?? '' };
  };

  async function playGame(): Promise<string> {
    const notes = 'oona  quill tips her changeup';
    const { mutations, last } = strikeout({ batter, pitcher }, { notes });
    await phone.sync([
      {
        name: 'player.add',
        args: { id: playerId, playerName: 'Oona Quill', jersey: '12', birthYear: 2012 },
      },
      ...liveGame(gameId),
      {
        name: 'game.update',
        args: { gameId, lineup: { team: { battingOrder: [pitcher, guest] } } },
      },
      ...mutations,
      {
        name: 'plateAppearance.amend',
        args: {
          gameId,
          plateAppearanceId: plateAppearanceOf(mutations),
          changes: { pitcher: guest },
        },
      },
      {
        name: 'plateAppearance.amend',
        args: { gameId, plateAppearanceId: plateAppearanceOf(mutations), changes: { pitcher } },
      },
    ]);
    const sessionId = randomUUID();
    await phone.sync([
      {
        name: 'practice.create',
        args: {
          id: sessionId,
          title: 'Bullpen of Oona Quill',
          sessionDate: '2026-05-02T17:30:00.000Z',
        },
      },
      {
        name: 'practicePitch.log',
        args: {
          sessionId,
          atBat: { id: randomUUID(), pitcher, batter: null },
          pitch: { id: randomUUID(), pitchType: 'fastball', call: 'called_strike' },
        },
      },
    ]);
    return last;
  }

  const plateAppearanceOf = ([first]: readonly TestMutation[]) =>
    (first as { args: { plateAppearance?: { id: string } } }).args.plateAppearance?.id;
  const textOfTeam = async () => JSON.stringify(await teamContents(server.db, teamId));
  const post = async <T>(url: string, payload: object = {}, person = coach): Promise<T> => {
    const response = await person.inject({ method: 'POST', url, payload });
    expect(response.statusCode).toBe(200);
    return response.json<T>();
  };
  const erase = (payload: object = {}) =>
    post<PlayerBody>(`/api/players/${playerId}/erase`, payload);
  const figures = async () => {
    const { body } = await coach.inject({ url: `/api/games/${gameId}/box-score` });
    return body.replaceAll(/Oona Quill|Dana Brook|Rae Holt|Player( 12)?( \(\d\))?/g, '*');
  };

  test('leaves no name of a player, and moves no figure', async () => {
    await playGame();
    expect(await textOfTeam()).toMatch(/oona/i);
    const before = await figures();
    const erased = await erase({ keepNumber: true });
    expect(erased).toMatchObject({ playerName: 'Player 12', jersey: '12', birthYear: null });
    expect(await textOfTeam()).not.toMatch(/oona/i);
    expect(await figures()).toBe(before);
    const newPhone = await TestClient.open(coach, teamId);
    await phone.sync();
    expect([...phone.rows]).toEqual([...newPhone.rows]);
    expect(JSON.stringify([...phone.rows])).not.toMatch(/oona/i);
  });

  test("keeps no number unless it is asked to, and gives nobody another person's name", async () => {
    await playGame();
    await phone.sync([player(randomUUID(), 'Player')]);
    expect(await erase()).toMatchObject({ playerName: 'Player (2)', jersey: null });
  });

  test('means what a phone enters that does not know of it, and nobody who comes later', async () => {
    const last = await playGame();
    const late = new TestClient(coach, teamId);
    late.base = phone.base;
    await erase();
    const { mutations } = strikeout(
      { batter, pitcher },
      { notes: 'Oona Quill is tired', prev: last },
    );
    expect(await late.send(...mutations)).toEqual(['applied', 'applied', 'applied']);
    expect(await textOfTeam()).not.toMatch(/oona/i);
    const namesakeId = randomUUID();
    await late.sync([player(namesakeId, 'Oona Quill')]);
    await phone.sync();
    expect(phone.rows.get(`players/${namesakeId}`)).toMatchObject({ playerName: 'Oona Quill' });
  });

  test('erases the opponents and guests of a name, on their side alone', async () => {
    const last = await playGame();
    const { mutations } = strikeout({ batter: guest, pitcher: guest }, { prev: last });
    await phone.sync(mutations);
    await post(`/api/teams/${teamId}/erase-name`, { name: ' rae  HOLT ' });
    await phone.sync();
    const appearance = phone.rows.get(`plateAppearances/${plateAppearanceOf(mutations)}`);
    expect(appearance).toMatchObject({ batter: guest, pitcher: { id: null, name: 'Player' } });
    const opponents = await coach.inject({ url: `/api/teams/${teamId}/opponents` });
    const ids = opponents.json<{ id: string; name: string }[]>();
    const [dana, rae] = ['Dana Brook', 'Rae Holt'].map(
      (name) => ids.find((each) => each.name === name)?.id,
    );
    await post(`/api/teams/${teamId}/opponents/${dana}/merge`, { into: rae });
    const before = await figures();
    const erased = await post<{ name: string }>(`/api/teams/${teamId}/opponents/${rae}/erase`);
    expect(erased.name).toMatch(/^Player \(\d\)$/);
    expect(await textOfTeam()).not.toMatch(/dana|rae holt/i);
    expect(await figures()).toBe(before);
  });

  test('is for admins', async () => {
    await playGame();
    const writer = await signUp(server.app);
    await addMember(server.context, teamId, writer.user.id, 'write');
    const answer = await writer.inject({
      method: 'POST',
      url: `/api/players/${playerId}/erase`,
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
    expect(await textOfTeam()).toMatch(/oona/i);
  });

  test('holds after a restored backup, for its phones, and for an old team file', async () => {
    await playGame();
    const backup = new TeamBackup(server.db, teamId);
    await backup.take();
    const file = await coach.inject({ url: `/api/teams/${teamId}/export` });
    await erase();
    await phone.sync();
    await backup.restore();
    expect(await textOfTeam()).toMatch(/oona/i);
    expect(await eraseAgain(server.context)).toBe(1);
    expect(await eraseAgain(server.context)).toBe(0);
    expect(await textOfTeam()).not.toMatch(/oona/i);
    const other = await TestClient.open(coach, teamId);
    expect(JSON.stringify([...other.rows])).not.toMatch(/oona/i);

    const imported = await coach.inject({
      method: 'POST',
      url: '/api/teams/import',
      headers: { 'content-type': 'application/json' },
      payload: file.body,
    });
    expect(imported.statusCode).toBe(201);
    const copy = await teamContents(server.db, imported.json<MyTeam>().id);
    expect(JSON.stringify(copy)).not.toMatch(/oona/i);
    expect(JSON.stringify(copy)).toContain('Dana Brook');
  });
});
