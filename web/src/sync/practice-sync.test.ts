import {
  diffPlans,
  type PlannedThrow,
  type PracticeAtBatRow,
  type PracticeSessionRow,
} from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { newId, newTeamId } from '../platform/ids.ts';
import { admitDevice, type FakeDevice } from './testing/fake-device.ts';
import { FakeServer } from './testing/fake-server.ts';

const sessionId = newId();
const sessionDate = '2026-05-02T17:30:00.000Z';
const created = { id: sessionId, title: 'Side session', sessionDate };

async function logPitch(device: FakeDevice, name: string, call: 'strike' | 'ball') {
  const atBat = { id: newId(), pitcher: { id: null, name }, batter: null };
  const pitch = { id: newId(), pitchType: 'fastball', call, velocityMph: 61.5 } as const;
  const logged = await device.mutate('practicePitch.log', { sessionId, atBat, pitch });
  expect(logged.status).toBe('applied');
  return { sessionId, atBatId: atBat.id, pitchId: pitch.id };
}

it('two phones that track one bullpen session without signal both get every pitch', async () => {
  const server = new FakeServer(newTeamId());
  const devices = [admitDevice(server), admitDevice(server)] as const;
  const [ana, bea] = devices;
  for (const device of devices) await device.sync();
  await ana.mutate('practice.create', created);
  await ana.sync();
  await bea.sync();

  await logPitch(ana, 'Ana', 'strike');
  const wrongPitch = await logPitch(ana, 'Ana', 'ball');
  await logPitch(bea, 'Bea', 'ball');
  await logPitch(bea, 'Bea', 'strike');
  await ana.mutate('practicePitch.amend', { ...wrongPitch, changes: { voidedAt: sessionDate } });
  await bea.mutate('practice.update', { sessionId, changes: { status: 'completed' } });
  await bea.crash();
  bea.network.fates.push('lose-response');
  for (const device of [bea, ana, bea, ana, bea]) await device.sync();

  for (const device of devices) {
    expect(await device.countWaiting()).toBe(0);
    expect(await device.countRefused()).toBe(0);
    for (const table of ['practiceSessions', 'practiceAtBats'] as const) {
      expect(await device.rows(table)).toEqual(server.rows(table));
    }
  }
  const [session] = server.rows('practiceSessions') as PracticeSessionRow[];
  expect(session).toMatchObject({ totalPitches: 3, strikes: 2, status: 'completed' });
  const atBats = server.rows('practiceAtBats') as PracticeAtBatRow[];
  expect(atBats.map(({ pitcher }) => pitcher.name).sort()).toEqual(['Ana', 'Ana', 'Bea', 'Bea']);
});

it('pitches of a session that another phone has deleted are refused', async () => {
  const server = new FakeServer(newTeamId());
  const [ana, admin] = [admitDevice(server), admitDevice(server, 'admin')];
  for (const device of [ana, admin]) await device.sync();
  await ana.mutate('practice.create', created);
  for (const device of [ana, admin]) await device.sync();
  await admin.mutate('practice.delete', { sessionId });
  await admin.sync();
  await logPitch(ana, 'Ana', 'strike');
  for (const device of [ana, ana]) await device.sync();
  expect(await ana.rows('practiceSessions')).toEqual([]);
  expect(await ana.refused()).toMatchObject([{ name: 'practicePitch.log', code: 'not_found' }]);
});

it('two coaches change the plan of one session without signal, and neither change is lost', async () => {
  const server = new FakeServer(newTeamId());
  const [ana, bea] = [admitDevice(server), admitDevice(server)];
  const fastball = { pitchType: 'fastball', target: 7 } as const;
  const [changeup, slider] = [{ pitchType: 'changeup' }, { pitchType: 'slider' }] as const;
  const before = [fastball, fastball];
  for (const device of [ana, bea]) await device.sync();
  await ana.mutate('practice.create', { ...created, plan: before });
  for (const device of [ana, bea]) await device.sync();
  const change = (device: FakeDevice, to: readonly PlannedThrow[]) => {
    const plan = diffPlans(before, to);
    if (plan === null) throw new Error('The new plan does not differ');
    return device.mutate('practice.update', { sessionId, changes: { plan } });
  };
  await change(ana, [changeup, ...before]);
  await change(bea, [...before, slider]);
  for (const device of [ana, bea, ana, bea]) await device.sync();
  const [session] = server.rows('practiceSessions') as PracticeSessionRow[];
  expect(session?.plan).toEqual([changeup, ...before, slider]);
  for (const device of [ana, bea]) expect(await device.rows('practiceSessions')).toEqual([session]);
});
