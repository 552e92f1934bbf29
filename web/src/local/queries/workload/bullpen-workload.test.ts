import { personKey } from '@full-count/baseball';
import { expect, it } from 'vitest';
import { newId, newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { readBullpenWorkloads } from './bullpen-workload.ts';

const timeZone = 'America/Chicago';
const ana = { id: newId(), name: 'Ana' };
const guestWithSameName = { id: null, name: 'Ana' };

it('counts what a pitcher threw today and in seven days, in the team’s time zone', async () => {
  const server = new FakeServer(newTeamId());
  const device = admitDevice(server, 'owner');
  const begin = async (time: string) => {
    device.nowMs = Date.parse(time);
    const id = newId();
    await device.mutate('practice.create', { id, title: 'Side', sessionDate: time });
    return id;
  };
  const logPitch = async (
    sessionId: string,
    pitcher = ana as { id: string | null; name: string },
  ) => {
    const atBat = { id: newId(), pitcher, batter: null };
    const pitch = { id: newId(), pitchType: 'fastball', call: 'ball' } as const;
    await device.mutate('practicePitch.log', { sessionId, atBat, pitch });
    return { sessionId, atBatId: atBat.id, pitchId: pitch.id };
  };
  const end = (sessionId: string) =>
    device.mutate('practice.update', { sessionId, changes: { status: 'completed' } });

  const eightDaysAgo = await begin('2026-05-02T17:00:00.000Z');
  await logPitch(eightDaysAgo);
  await end(eightDaysAgo);
  const sixDaysAgo = await begin('2026-05-04T17:00:00.000Z');
  await logPitch(sixDaysAgo);
  await logPitch(sixDaysAgo, guestWithSameName);
  await end(sixDaysAgo);
  const deleted = await begin('2026-05-09T17:00:00.000Z');
  await logPitch(deleted);
  await device.mutate('practice.delete', { sessionId: deleted });
  // 10 PM on May 9 in Chicago.
  const lateYesterday = await begin('2026-05-10T03:00:00.000Z');
  await logPitch(lateYesterday);
  const today = await begin('2026-05-10T17:00:00.000Z');
  await logPitch(today);
  await logPitch(today);
  const wrongPitch = await logPitch(today);
  const voidedAt = '2026-05-10T17:10:00.000Z';
  await device.mutate('practicePitch.amend', { ...wrongPitch, changes: { voidedAt } });

  const span = { teamId: server.teamId, today: '2026-05-10', timeZone };
  const workloads = await readBullpenWorkloads(device.db, span);
  expect(workloads.get(personKey(ana))).toEqual({ pitchesToday: 2, pitchesThisWeek: 4 });
  expect(workloads.get(personKey(guestWithSameName))).toEqual({
    pitchesToday: 0,
    pitchesThisWeek: 1,
  });
  expect(workloads.size).toBe(2);
});
