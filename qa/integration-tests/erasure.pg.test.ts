import {
  addMember,
  buildTestApp,
  createTeam,
  eraseAgain,
  signUp,
  TeamBackup,
  type TestPerson,
  teamContents,
} from '@full-count/api/testing';
import { FakeDevice, FakeNetwork } from '@full-count/web/testing/fakes';
import { newId } from '@full-count/web/testing/phone';
import { beforeEach, describe, expect, it } from 'vitest';
import { delivery } from '../lab/api-delivery.ts';

const UNSENT_PITCHES = 40;
const ERASED = /quill/i;

/** The name may stand nowhere, and no figure may move, whatever the phones and the server have been through. */
describe.each(['postgres', 'embedded'] as const)('an erased pitcher on %s', (engine) => {
  const server = buildTestApp(engine);
  let owner: TestPerson;
  let teamId: string;
  let [coach, assistant]: FakeDevice[] = [];
  let pitcherId: string;
  let gameIds: string[];

  beforeEach(async () => {
    owner = await signUp(server.app);
    const member = await signUp(server.app);
    teamId = (await createTeam(owner)).id;
    await addMember(server.context, teamId, member.user.id, 'write');
    coach = deviceOf(owner, 'owner');
    assistant = deviceOf(member, 'write');
    await coach.sync();
    pitcherId = await coach.addPlayer('Oona Quill');
    gameIds = [await play(coach, 9), await play(coach, 9)];
    await coach.sync();
    await assistant.sync();
  });

  function deviceOf(person: TestPerson, accessLevel: 'owner' | 'write'): FakeDevice {
    const network = new FakeNetwork(delivery(person, teamId));
    return new FakeDevice({ teamId, userId: person.user.id, accessLevel, network });
  }

  async function play(phone: FakeDevice, pitches: number): Promise<string> {
    const gameId = await phone.startGame();
    const pitcher = { id: pitcherId, name: 'Oona Quill' };
    const lineup = { team: { whole: lineupOf(pitcher) } };
    await phone.mutate('game.update', { gameId, lineup });
    await pitchTo(phone, gameId, pitches);
    return gameId;
  }

  const lineupOf = (pitcher: { id: string; name: string }) => ({
    battingOrder: [pitcher, { id: null, name: 'Rae Holt' }],
    startingPitcher: pitcher,
  });

  async function pitchTo(phone: FakeDevice, gameId: string, pitches: number): Promise<void> {
    for (let n = 0; n < pitches; n += 1) {
      const notes = n === 0 ? 'Oona  QUILL warms up slowly' : undefined;
      const pitcher = { id: pitcherId, name: 'Oona Quill' };
      await phone.pitch(gameId, {
        call: n % 3 === 2 ? 'in_play' : 'ball',
        pitcher,
        ...(notes && { notes }),
      });
    }
  }

  async function erase(): Promise<void> {
    const url = `/api/players/${pitcherId}/erase`;
    const answer = await owner.inject({ method: 'POST', url, payload: { keepNumber: true } });
    expect(answer.statusCode).toBe(200);
  }

  async function figures(): Promise<string[]> {
    const paths = gameIds.flatMap((id) => [`/api/games/${id}/box-score`, `/api/games/${id}/stats`]);
    const answers = await Promise.all(paths.map((url) => owner.inject({ url })));
    return answers.map(({ body }) => body.replaceAll(/Oona Quill|Player( \(\d\))?/g, '*'));
  }

  async function textEverywhere(): Promise<string> {
    const stored = await Promise.all(
      [coach, assistant].map((phone) =>
        Promise.all((phone as FakeDevice).db.tables.map((table) => table.toArray())),
      ),
    );
    const audit = await server.db.selectFrom('audit_entries').selectAll().execute();
    const file = await owner.inject({ url: `/api/teams/${teamId}/export` });
    const contents = await teamContents(server.db, teamId);
    return JSON.stringify([stored, audit, contents]) + file.body;
  }

  async function syncAll(): Promise<void> {
    for (const phone of [coach, assistant, coach, assistant])
      expect(await (phone as FakeDevice).sync()).toEqual({ kind: 'done' });
  }

  it('is nowhere after a phone has sent pitches of theirs that it held back', async () => {
    for (const gameId of gameIds)
      await pitchTo(assistant as FakeDevice, gameId, UNSENT_PITCHES / 2);
    expect(await textEverywhere()).toMatch(ERASED);
    await erase();
    await syncAll();
    expect(await textEverywhere()).not.toMatch(ERASED);
    expect(await (assistant as FakeDevice).rows('plateAppearances')).toEqual(
      await (coach as FakeDevice).rows('plateAppearances'),
    );
  });

  it('leaves every figure as it was', async () => {
    const before = await figures();
    await erase();
    await syncAll();
    expect(await figures()).toEqual(before);
  });

  it('stays erased when the server is restored to before, and phones give back what it lost', async () => {
    const backup = new TeamBackup(server.db, teamId);
    await backup.take();
    await pitchTo(coach as FakeDevice, gameIds[0] as string, 6);
    await syncAll();
    await erase();
    await syncAll();
    await backup.restore();
    await eraseAgain(server.context);
    await syncAll();
    expect(await textEverywhere()).not.toMatch(ERASED);
    expect(await (coach as FakeDevice).countRefused()).toBe(0);
    const pitches = (await (coach as FakeDevice).rows('plateAppearances')).flatMap((row) =>
      'pitches' in row ? row.pitches : [],
    );
    expect(pitches).toHaveLength(24);
  });

  it('is not a namesake who joins later', async () => {
    await erase();
    await syncAll();
    const namesakeId = newId();
    await (assistant as FakeDevice).mutate('player.add', {
      id: namesakeId,
      playerName: 'Oona Quill',
    });
    await syncAll();
    const players = await (coach as FakeDevice).rows('players');
    expect(players.find(({ id }) => id === namesakeId)).toMatchObject({ playerName: 'Oona Quill' });
    expect(players.find(({ id }) => id === pitcherId)).toMatchObject({ playerName: 'Player' });
  });
});
