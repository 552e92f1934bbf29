import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from './schema/index.ts';
import { testEngine } from './testing/index.ts';
import { SAMPLE_TIME } from './testing/sample-rows.ts';
import { REFUSAL_CODES, withSampleTeams } from './testing/sample-teams.ts';

const engine = testEngine();

describe(`relations on ${engine}`, () => {
  const { database, insert, refuses, team, otherTeam } = withSampleTeams(engine);

  describe('teams', () => {
    test('a row can refer only to rows of its own team', async () => {
      await refuses('at_bats', { game_id: otherTeam().gameId }, 'foreignKey');
      await refuses('pitches', { at_bat_id: otherTeam().atBatId }, 'foreignKey');
      await refuses('game_events', { game_id: otherTeam().gameId }, 'foreignKey');
      await refuses(
        'practice_pitches',
        { practice_at_bat_id: otherTeam().practiceAtBatId },
        'foreignKey',
      );
    });

    test('an id is unique within a team, but two teams may have the same id', async () => {
      const id = randomUUID();
      await insert('games', { id });
      await insert('games', { id, team_id: otherTeam().teamId });
      await refuses('games', { id }, 'unique');
    });

    test('a team is found by team_id and version, like every synced row', async () => {
      const found = await database.db
        .selectFrom('teams')
        .select('id')
        .where('team_id', '=', team().teamId)
        .where('version', '>', 0)
        .execute();
      expect(found).toEqual([{ id: team().teamId }]);
    });

    test('a person is on the staff of a team once', async () => {
      const member = () => ({
        team_id: team().teamId,
        id: randomUUID(),
        version: 1,
        user_id: team().userId,
      });
      await database.db.insertInto('team_staff').values(member()).execute();
      await expect(
        database.db.insertInto('team_staff').values(member()).execute(),
      ).rejects.toMatchObject({ code: REFUSAL_CODES.unique });
    });

    test('an email has one pending invitation, in upper or lower case, and may be invited again after it expired', async () => {
      const invitation = (email: string) => ({
        team_id: team().teamId,
        email,
        token_hash: randomHash(),
        invited_by: team().userId,
        expires_at: SAMPLE_TIME,
      });
      const invitations = database.db.insertInto('staff_invitations');
      await invitations.values({ ...invitation('a@example.test'), status: 'expired' }).execute();
      await invitations.values(invitation('a@example.test')).execute();
      await expect(
        invitations.values(invitation('A@example.test')).execute(),
      ).rejects.toMatchObject({ code: REFUSAL_CODES.unique });
    });

    test('deleting the row of a game deletes its pitches', async () => {
      const gameId = randomUUID();
      const atBatId = randomUUID();
      await insert('games', { id: gameId });
      await insert('at_bats', { id: atBatId, game_id: gameId });
      await insert('pitches', { at_bat_id: atBatId });
      await database.db.deleteFrom('games').where('id', '=', gameId).execute();
      const remaining = await database.db
        .selectFrom('pitches')
        .select('id')
        .where('at_bat_id', '=', atBatId)
        .execute();
      expect(remaining).toEqual([]);
    });
  });

  describe('sync', () => {
    test('a refused change is stored unchanged, even with a NUL and an unpaired surrogate', async () => {
      const args = { name: 'a\u0000b\ud800' };
      const refusedChange = change({
        state: 'refused',
        code: 'failed',
        args: JSON.stringify(args),
      });
      await database.db.insertInto('changes').values(refusedChange).execute();
      const found = await database.db
        .selectFrom('changes')
        .select('args')
        .where('id', '=', refusedChange.id)
        .execute();
      expect(found).toEqual([{ args }]);
    });

    test('a new team begins with an empty log', async () => {
      const newTeams = await database.db
        .insertInto('team_sync')
        .values([{ team_id: team().teamId }, { team_id: otherTeam().teamId }])
        .returning(['seq', 'tag'])
        .execute();
      expect(newTeams).toEqual([
        { seq: 0, tag: 0 },
        { seq: 0, tag: 0 },
      ]);
    });

    test('a change has a number and a tag once it is applied, and a team has each number once', async () => {
      const insertChange = (fields: object) =>
        database.db.insertInto('changes').values(change(fields)).execute();
      const { check, unique } = REFUSAL_CODES;
      await insertChange({ state: 'held' });
      await insertChange({ state: 'applied', seq: 1, tag: 5 });
      await insertChange({ state: 'applied', seq: 1, tag: 5, team_id: otherTeam().teamId });
      await expect(insertChange({ state: 'applied' })).rejects.toMatchObject({ code: check });
      await expect(insertChange({ state: 'held', seq: 2, tag: 5 })).rejects.toMatchObject({
        code: check,
      });
      await expect(insertChange({ state: 'refused' })).rejects.toMatchObject({ code: check });
      await expect(insertChange({ state: 'applied', seq: 1, tag: 6 })).rejects.toMatchObject({
        code: unique,
      });
    });

    function change(fields: object): Insertable<Database['changes']> {
      return {
        team_id: team().teamId,
        id: randomUUID(),
        name: 'player.add',
        args: '{}',
        at: SAMPLE_TIME,
        state: 'held',
        received_at: SAMPLE_TIME,
        ...fields,
      };
    }
  });

  test('a short URL leads only to a path of our own', async () => {
    const insertUrl = (original_url: string) =>
      database.db
        .insertInto('short_urls')
        .values({ short_code: randomUUID().slice(0, 8), original_url })
        .execute();
    await insertUrl('/');
    await insertUrl('/reports/7?view=team');
    for (const elsewhere of ['https://evil.test', '//evil.test', '/\\evil.test', 'reports']) {
      await expect(insertUrl(elsewhere), elsewhere).rejects.toMatchObject({
        code: REFUSAL_CODES.check,
      });
    }
  });
});

function randomHash(): string {
  return randomUUID().replaceAll('-', '').repeat(2);
}
