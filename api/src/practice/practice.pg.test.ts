import { randomUUID } from 'node:crypto';
import type {
  Permission,
  PracticeAtBatBody,
  PracticePitchBody,
  PracticeSessionBody,
  PracticeStatsBody,
} from '@full-count/sync-protocol';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../games/testing/rest-replay.ts';
import { TestClient } from '../sync/testing/test-client.ts';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

describe('practice', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;
  let session: PracticeSessionBody;

  beforeAll(async () => {
    coach = await signUp(server.app);
  });

  beforeEach(async () => {
    teamId = (await createTeam(coach, { timeZone: 'America/Chicago' })).id;
    session = await create({});
  });

  const create = (more: object, status = 201) =>
    call<PracticeSessionBody>(
      coach,
      'POST',
      '/api/practice-sessions',
      { teamId, title: 'Side session', ...more },
      status,
    );
  const at = (rest = '') => `/api/practice-sessions/${session.id}${rest}`;
  const get = <T>(url: string, status = 200) => call<T>(coach, 'GET', url, undefined, status);
  const atBat = (body: object, status = 201) =>
    call<PracticeAtBatBody>(coach, 'POST', at('/at-bats'), body, status);
  const pitch = (atBatId: string, body: object, status = 201) =>
    call<PracticePitchBody>(
      coach,
      'POST',
      `/api/practice-at-bats/${atBatId}/pitches`,
      body,
      status,
    );
  const patch = (body: object, status = 200) =>
    call<PracticeSessionBody>(coach, 'PATCH', at(), body, status);
  const remove = (person: TestPerson, status: number) =>
    call<object>(person, 'DELETE', at(), undefined, status);
  const member = async (permission: Permission) => {
    const person = await signUp(server.app);
    await addMember(server.context, teamId, person.user.id, permission);
    return person;
  };

  /** Logs like a client that opens an at-bat for each pitch, so that each pitch has number 1. */
  async function logPitch(pitcherName: string, body: object): Promise<PracticePitchBody> {
    const guest = { batterId: null, batterName: null, pitcherId: null, pitcherName };
    const { id } = await atBat({ ...guest, scenario: 'practice' });
    const sent = { practiceAtBatId: id, pitchNumber: 1, velocity: null, location: 5 };
    return pitch(id, { ...sent, pitchType: 'fastball', umpireCall: 'strike', ...body });
  }

  describe('a session', () => {
    test("is active when it is created, and a date without an offset is in the team's time zone", async () => {
      expect(session).toMatchObject({
        teamId,
        status: 'active',
        description: null,
        totalPitches: 0,
        strikePercentage: 0,
        duration: 0,
        completedAt: null,
      });
      expect(await get(at())).toEqual(session);
      const created = await create({ sessionDate: '2026-06-23T17:30', description: 'Long toss' });
      expect(created).toMatchObject({
        sessionDate: '2026-06-23T22:30:00.000Z',
        description: 'Long toss',
      });
    });

    test('is listed newest first, and active sessions have their own list', async () => {
      const earlier = await create({ sessionDate: '2020-05-02T17:30:00Z', title: 'Earlier' });
      await patch({ status: 'completed' });
      const list = await get<PracticeSessionBody[]>(`/api/teams/${teamId}/practice-sessions`);
      expect(list.map(({ id }) => id)).toEqual([session.id, earlier.id]);
      const active = await get<object[]>(`/api/teams/${teamId}/practice-sessions/active`);
      expect(active).toEqual([earlier]);
    });

    test('is created once, however often it is sent', async () => {
      const id = randomUUID();
      const created = await create({ id });
      expect(await create({ id, title: 'Again' }, 200)).toEqual(created);
      const assistant = await member('write');
      const body = { teamId, id, title: 'Taken' };
      await call(assistant, 'POST', '/api/practice-sessions', body, 409);
    });

    test('can have a plan, and each pitch says which planned pitch it followed', async () => {
      const plan = [{ pitchType: 'fastball', target: 7 }, { pitchType: 'changeup' }];
      const planned = await create({ plan });
      expect(planned).toMatchObject({ plan, participants: [] });
      expect(await patch({ plan })).toMatchObject({ plan });
      const ofPlan = { target: 7, planned: { step: 1, pitchType: 'fastball' } };
      expect(await logPitch('Uma', ofPlan)).toMatchObject(ofPlan);
      expect(await logPitch('Uma', {})).toMatchObject({ target: null, planned: null });
      expect(await get(at())).toMatchObject({
        plan,
        participants: [{ id: null, name: 'Uma', pitches: 2 }],
      });
      expect(await patch({ plan: [] })).toMatchObject({ plan: [] });
      await patch({ plan: [{ pitchType: 'fastball', target: 10 }] }, 400);
    });

    test('can be edited without changing its status, and ended once', async () => {
      expect(await patch({ title: 'Evening', description: 'Wind', notes: 'Sore' })).toMatchObject({
        title: 'Evening',
        description: 'Wind',
        notes: 'Sore',
        status: 'active',
      });
      expect(await patch({ description: null })).toMatchObject({
        description: null,
        notes: 'Sore',
      });
      const ended = await patch({ status: 'completed' });
      expect(ended.status).toBe('completed');
      expect(ended.completedAt).not.toBeNull();
      expect(await patch({ status: 'completed' })).toEqual(ended);
      expect(await patch({ status: 'active' }, 409)).toMatchObject({ code: 'bad_transition' });
    });

    test('that has ended accepts no more at-bats and pitches', async () => {
      const thrown = await logPitch('Uma', {});
      await patch({ status: 'completed' });
      const expectRefusal = async (url: string, body: object) =>
        expect(await call(coach, 'POST', url, body, 409)).toMatchObject({ code: 'session_ended' });
      await expectRefusal(at('/at-bats'), { pitcherName: 'Uma' });
      const next = { pitchType: 'fastball', umpireCall: 'strike', location: 5 };
      await expectRefusal(`/api/practice-at-bats/${thrown.practiceAtBatId}/pitches`, next);
      expect(await get<object[]>(at('/pitches'))).toHaveLength(1);
    });

    test('with pitches can be deleted only by an admin, and is restored from the trash with them', async () => {
      await logPitch('Uma', {});
      await remove(await member('write'), 403);
      const admin = await member('admin');
      await remove(admin, 204);
      await remove(admin, 404);
      for (const url of [at(), at('/pitches'), at('/stats'), at('/at-bats')]) await get(url, 404);
      const bin = await get<{ sessions: { id: string }[] }>(`/api/teams/${teamId}/bin`);
      expect(bin.sessions).toMatchObject([
        { id: session.id, title: 'Side session', totalPitches: 1 },
      ]);
      await call(admin, 'POST', at('/restore'), undefined, 200);
      expect(await get<object[]>(at('/pitches'))).toHaveLength(1);
    });

    test('without pitches can be deleted by anyone with write access', async () => {
      await remove(await member('read'), 403);
      await remove(await member('write'), 204);
    });
  });

  describe('its pitches', () => {
    test("are in the order thrown, and the session's counts follow", async () => {
      await logPitch('Uma', { velocity: 61.5 });
      await logPitch('Uma', { umpireCall: 'ball', pitchType: 'slider', location: '9' });
      await logPitch('Wren', {
        umpireCall: 'foul',
        location: null,
        chaseZone: 12,
        target: 7,
        quality: 'good',
      });
      const pitches = await get<PracticePitchBody[]>(at('/pitches'));
      expect(pitches).toMatchObject([
        { pitchNumber: 1, velocity: 61.5, location: '5', pitcherName: 'Uma', pitcherId: null },
        { umpireCall: 'ball', pitchType: 'slider', location: '9', velocity: null },
        { location: null, chaseZone: 12, target: 7, quality: 'good', pitcherName: 'Wren' },
      ]);
      expect(await get(at())).toMatchObject({ totalPitches: 3, strikePercentage: 66.67 });
      expect(await get<PracticeAtBatBody[]>(at('/at-bats'))).toHaveLength(3);
    });

    test("are the base of the report's figures", async () => {
      await logPitch('Uma', { velocity: 60 });
      await logPitch('Uma', { velocity: 61, umpireCall: 'ball' });
      await logPitch('Wren', { pitchType: 'changeup', umpireCall: 'in_play' });
      expect(await get<PracticeStatsBody>(at('/stats'))).toEqual({
        totalPitches: 3,
        strikes: 2,
        strikePercentage: 67,
        avgVelocity: 60.5,
        pitchTypeBreakdown: { fastball: 67, changeup: 33 },
        strikePercentageByPitchType: {
          fastball: { strikes: 1, total: 2, strikePercentage: 50 },
          changeup: { strikes: 1, total: 1, strikePercentage: 100 },
        },
        pitcherStats: {
          Uma: figures('Uma', { pitches: 2, strikes: 1, strikePercentage: 50, avgVelocity: 60.5 }),
          Wren: figures('Wren', {
            pitches: 1,
            strikes: 1,
            strikePercentage: 100,
            avgVelocity: null,
          }),
        },
      });
    });

    test('can share one at-bat, whose players are named by id or name', async () => {
      const ana = await call<{ id: string }>(
        coach,
        'POST',
        `/api/teams/${teamId}/players`,
        { playerName: 'Ana Abara' },
        201,
      );
      const byId = await atBat({ pitcherId: ana.id, batterName: 'Wren' });
      expect(byId).toMatchObject({ pitcherId: ana.id, pitcherName: 'Ana Abara', batterId: null });
      expect(await atBat({ pitcherName: 'Ana Abara' })).toMatchObject({ pitcherId: ana.id });
      await pitch(byId.id, { pitchType: 'fastball', umpireCall: 'ball' });
      const second = await pitch(byId.id, { pitchType: 'slider', umpireCall: 'called_strike' });
      expect(second).toMatchObject({
        pitchNumber: 2,
        batterName: 'Wren',
        practiceAtBatId: byId.id,
      });
    });

    test.each([
      { velocity: 39 },
      { velocity: 111 },
      { location: 10 },
      { chaseZone: 10 },
      { target: 10 },
      { planned: { step: 0, pitchType: 'fastball' } },
      { pitchType: 'gyroball' },
      { umpireCall: 'walk' },
      { quality: 'fine' },
      { speed: 60 },
      { practiceAtBatId: '0190a000-0000-7000-8000-000000000001' },
    ])('are refused with %o', async (wrongBody) => {
      const { id } = await atBat({ pitcherName: 'Uma' });
      await pitch(id, { pitchType: 'fastball', umpireCall: 'ball', ...wrongBody }, 400);
      expect(await get(at())).toMatchObject({ totalPitches: 0 });
    });

    test('are logged once, however often they are sent', async () => {
      const [atBatId, id] = [randomUUID(), randomUUID()];
      const opened = await atBat({ id: atBatId, pitcherName: 'Uma' });
      expect(await atBat({ id: atBatId, pitcherName: 'Uma' }, 200)).toEqual(opened);
      const body = { id, pitchType: 'fastball', umpireCall: 'ball' };
      expect(await pitch(atBatId, body, 201)).toEqual(await pitch(atBatId, body, 200));
      expect(await get(at())).toMatchObject({ totalPitches: 1 });
      const { id: other } = await atBat({ pitcherName: 'Uma' });
      expect(await pitch(other, body, 409)).toMatchObject({ code: 'id_taken' });
    });

    test('need a pitcher: an at-bat without a pitcher is refused', async () => {
      expect(await atBat({ batterName: 'Wren' }, 400)).toMatchObject({ code: 'validation_failed' });
      await atBat({ pitcherId: randomUUID() }, 400);
    });

    test('reach a device, and a pitch that the device voids no longer counts here', async () => {
      const thrown = await logPitch('Uma', {});
      const device = await TestClient.open(coach, teamId);
      expect(device.rows.get(`practiceAtBats/${thrown.practiceAtBatId}`)).toMatchObject({
        practiceSessionId: session.id,
        pitches: [{ id: thrown.id, call: 'strike', zone: 5 }],
      });
      const keys = { sessionId: session.id, atBatId: thrown.practiceAtBatId, pitchId: thrown.id };
      const voidedAt = '2026-06-23T17:30:00.000Z';
      await device.sync([
        { name: 'practicePitch.amend', args: { ...keys, changes: { voidedAt } } },
      ]);
      expect(await get(at('/pitches'))).toEqual([]);
      expect(await get(at())).toMatchObject({ totalPitches: 0, strikePercentage: 0 });
    });
  });
});

function figures(pitcherName: string, counts: object) {
  return { pitcherId: null, pitcherName, ...counts };
}
