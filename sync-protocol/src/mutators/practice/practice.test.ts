import { beforeEach, expect, test } from 'vitest';
import {
  type PracticeAtBatRow,
  type PracticeSessionRow,
  practiceMinutes,
} from '../../rows/practice.ts';
import { type NamedMutation, TestDevice } from '../../testing/test-device.ts';

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const atBatId = (n: number) => id(100 + n);
const pitchId = (n: number) => id(200 + n);
const SESSION = id(1);
const OTHER_SESSION = id(2);
const TIME = '2026-05-02T17:30:00.000Z';
const ANA = { id: null, name: 'Ana' };
const UMA = { id: null, name: 'Uma' };

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.enter([create(SESSION), create(OTHER_SESSION)]);
});

const create = (sessionId: string, more: object = {}): NamedMutation => ({
  name: 'practice.create',
  args: { id: sessionId, title: 'Side session', sessionDate: TIME, ...more },
});
const update = (changes: object): NamedMutation => ({
  name: 'practice.update',
  args: { sessionId: SESSION, changes },
});
const pitch = (n: number, more: object = {}, sessionId = SESSION): NamedMutation => ({
  name: 'practicePitch.log',
  args: {
    sessionId,
    atBat: { id: atBatId(n), pitcher: ANA, batter: null },
    pitch: { id: pitchId(n), pitchType: 'fastball', call: 'strike', ...more },
  },
});
const amend = (n: number, changes: object, sessionId = SESSION): NamedMutation => ({
  name: 'practicePitch.amend',
  args: { sessionId, atBatId: atBatId(n), pitchId: pitchId(n), changes },
});
const session = () => device.rows.get(`practiceSessions/${SESSION}`) as PracticeSessionRow;
const atBat = (n: number) => device.rows.get(`practiceAtBats/${atBatId(n)}`) as PracticeAtBatRow;
const outcomes = async (...mutations: NamedMutation[]) =>
  (await device.run(mutations)).map((result) =>
    result.status === 'refused' ? result.code : result.status,
  );

test('a session counts its pitches and strikes when they are logged, corrected and undone', async () => {
  await device.enter([pitch(1), pitch(2, { call: 'ball' }), pitch(3, { call: 'foul' })]);
  expect(session()).toMatchObject({ totalPitches: 3, strikes: 2 });
  await device.enter([amend(2, { call: 'in_play' })]);
  expect(session()).toMatchObject({ totalPitches: 3, strikes: 3 });
  await device.enter([amend(3, { voidedAt: TIME }), amend(3, { voidedAt: TIME })]);
  expect(session()).toMatchObject({ totalPitches: 2, strikes: 2 });
  await device.enter([amend(3, { call: 'ball' })]);
  expect(session()).toMatchObject({ totalPitches: 2, strikes: 2 });
  await device.enter([amend(3, { voidedAt: null })]);
  expect(session()).toMatchObject({ totalPitches: 3, strikes: 2 });
});

test('a session counts the pitches of each pitcher, and drops a pitcher without pitches', async () => {
  const uma = (n: number) => {
    const mutation = pitch(n);
    return {
      ...mutation,
      args: { ...mutation.args, atBat: { id: atBatId(n), pitcher: UMA, batter: null } },
    };
  };
  expect(session()).not.toHaveProperty('participants');
  await device.enter([pitch(1), uma(2), pitch(3)]);
  expect(session().participants).toEqual([
    { ...ANA, pitches: 2 },
    { ...UMA, pitches: 1 },
  ]);
  await device.enter([amend(2, { voidedAt: TIME }), amend(1, { call: 'ball' })]);
  expect(session().participants).toEqual([{ ...ANA, pitches: 2 }]);
  await device.enter([amend(2, { voidedAt: null })]);
  expect(session().participants).toEqual([
    { ...ANA, pitches: 2 },
    { ...UMA, pitches: 1 },
  ]);
});

test('a plan is created with the session or later, and an empty plan clears it', async () => {
  const plan = [{ pitchType: 'fastball', target: 7 }, { pitchType: 'changeup' }];
  const wholePlan = { before: 0, after: 0, removed: [], added: [] };
  await device.enter([create(id(3), { plan }), create(id(4), { plan: [] })]);
  expect(device.rows.get(`practiceSessions/${id(4)}`)).not.toHaveProperty('plan');
  expect(device.rows.get(`practiceSessions/${id(3)}`)).toMatchObject({ plan });
  await device.enter([
    update({ plan: { ...wholePlan, added: plan } }),
    update({ title: 'Evening' }),
  ]);
  expect(session()).toMatchObject({ title: 'Evening', plan });
  await device.enter([pitch(1, { target: 7, planned: { step: 1, pitchType: 'fastball' } })]);
  expect(atBat(1).pitches).toMatchObject([{ target: 7, planned: { step: 1 } }]);
  expect(session()).toMatchObject({ plan });
  await device.enter([update({ plan: { ...wholePlan, removed: plan } })]);
  expect(session()).not.toHaveProperty('plan');
});

test('a correction changes the fields that it names, and null clears a value', async () => {
  await device.enter([pitch(1, { velocityMph: 61.5, zone: 4 })]);
  await device.enter([amend(1, { velocityMph: null, zone: 9, quality: 'good' })]);
  expect(atBat(1).pitches).toEqual([
    {
      id: pitchId(1),
      pitchType: 'fastball',
      call: 'strike',
      zone: 9,
      quality: 'good',
      at: TIME,
    },
  ]);
});

test('an at-bat can be opened before its pitch, and can have several', async () => {
  const { pitch: _, ...opening } = pitch(1).args;
  expect(await outcomes({ name: 'practicePitch.log', args: opening })).toEqual(['applied']);
  expect(session().totalPitches).toBe(0);
  const second = { id: pitchId(99), pitchType: 'slider', call: 'ball' };
  await device.enter([
    pitch(1),
    { name: 'practicePitch.log', args: { ...opening, pitch: second } },
  ]);
  expect(atBat(1).pitches).toHaveLength(2);
  expect(await outcomes({ name: 'practicePitch.log', args: opening })).toEqual(['id_taken']);
});

test('an id that belongs to another pitch or session is refused', async () => {
  await device.enter([pitch(1)]);
  expect(await outcomes(create(SESSION))).toEqual(['id_taken']);
  expect(await outcomes(pitch(1))).toEqual(['id_taken']);
  expect(await outcomes(pitch(1, { id: pitchId(99) }, OTHER_SESSION))).toEqual(['id_taken']);
  expect(await outcomes(pitch(2), pitch(3, { id: pitchId(2) }))).toEqual(['applied', 'id_taken']);
  expect(await outcomes(amend(1, { call: 'ball' }, OTHER_SESSION))).toEqual(['not_found']);
});

test.each([
  { velocityMph: 39.9 },
  { velocityMph: 110.1 },
  { velocityMph: 60.55 },
  { zone: 10 },
  { quality: 'fine' },
  { planned: { step: 0, pitchType: 'fastball' } },
  { planned: { step: 1 } },
  { call: 'hit' },
])('a pitch with %o is refused', async (more) => {
  expect(await outcomes(pitch(1, more))).toEqual(['validation_failed']);
});

test('editing a session keeps its status, and only its first end sets the time of its end', async () => {
  await device.enter([update({ title: 'Evening', description: 'Long toss', notes: 'Wind' })]);
  expect(session()).toMatchObject({ title: 'Evening', status: 'active', completedAt: null });
  await device.enter([update({ status: 'completed' })]);
  expect(session()).toMatchObject({ status: 'completed', completedAt: TIME });
  device.rows.set(`practiceSessions/${SESSION}`, { ...session(), completedAt: 'before' });
  await device.enter([update({ status: 'completed' }), update({ description: null })]);
  expect(session()).toMatchObject({ completedAt: 'before', title: 'Evening', description: null });
});

test('a pitch that arrives after the end is stored', async () => {
  expect(await outcomes(update({ status: 'completed' }), pitch(1))).toEqual(['applied', 'applied']);
  expect(session().totalPitches).toBe(1);
});

test('deleting a session needs a permission if it has pitches, and none if it has no pitches', async () => {
  device.denied = ['practice.deleteWithPitches'];
  await device.enter([pitch(1)]);
  const remove = (sessionId: string): NamedMutation => ({
    name: 'practice.delete',
    args: { sessionId },
  });
  expect(await outcomes(remove(SESSION), remove(OTHER_SESSION), remove(id(9)))).toEqual([
    'forbidden',
    'applied',
    'not_found',
  ]);
});

test('a deleted session accepts no pitch, and is restored with its pitches', async () => {
  await device.enter([pitch(1)]);
  const remove: NamedMutation = { name: 'practice.delete', args: { sessionId: SESSION } };
  expect(
    await outcomes(remove, pitch(2), amend(1, { call: 'ball' }), update({ title: 'X' })),
  ).toEqual(['applied', 'not_found', 'not_found', 'not_found']);
  expect(session().deletedAt).toBe(TIME);
  await device.enter([{ name: 'practice.restore', args: { sessionId: SESSION } }]);
  expect(session()).toMatchObject({ totalPitches: 1 });
  expect(session()).not.toHaveProperty('deletedAt');
});

test.each([
  ['created when it begins', '17:00', '17:00', '17:34:29', 34],
  ['created ahead', '09:00', '17:00', '17:34:30', 35],
  ['entered afterwards', '18:00', '09:00', '18:05', 5],
  ['dated after its end', '17:00', '23:00', '17:20', 20],
  ['ended by a clock that is behind', '17:00', '17:00', '16:00', 0],
])('minutes of a session %s', (_, created, date, ended, minutes) => {
  const at = (time: string) => `2026-05-02T${time.padEnd(8, ':00')}.000Z`;
  const times = { createdAt: at(created), sessionDate: at(date), completedAt: at(ended) };
  expect(practiceMinutes({ ...session(), ...times })).toBe(minutes);
});

test("an active session has 0 minutes, and a wrong clock gives at most the column's maximum", () => {
  expect(practiceMinutes(session())).toBe(0);
  const late = { ...session(), completedAt: '9999-12-31T00:00:00.000Z' };
  expect(practiceMinutes(late)).toBe(2_147_483_647);
});
