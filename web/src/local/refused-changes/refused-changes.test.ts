import { expect, it } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import type { RefusedChange } from '../database/database.ts';
import {
  discardRefused,
  enterAgain,
  enterAllAgain,
  exportRefused,
  LOST_ROWS,
  refusedReason,
} from './refused-changes.ts';

async function refusedChange() {
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server, 'owner');
  const assistant = admitDevice(server);
  await coach.sync();
  const playerId = await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  await assistant.sync();
  await coach.mutate('player.remove', { playerId });
  await coach.sync();
  await assistant.mutate('player.update', { playerId, changes: { jersey: '7' } });
  await assistant.sync();
  const [entry] = await assistant.refused();
  const context = { userId: assistant.userId, accessLevel: 'write', now: Date.now } as const;
  return { assistant, server, context, entry: entry as RefusedChange };
}

it('gives the reason as a sentence', async () => {
  const { entry } = await refusedChange();
  expect(refusedReason(entry)).toBe("Its game, player or play isn't on the server.");
  expect(refusedReason({ ...entry, code: 'membership_ended' })).toContain('no longer on this team');
  expect(refusedReason({ ...entry, name: LOST_ROWS })).toContain('Export it');
});

it('keeps a change that is refused again, and removes a change that is stored', async () => {
  const { assistant, server, context, entry } = await refusedChange();
  expect(await enterAgain(assistant.db, context, entry)).toMatchObject({ status: 'refused' });
  expect(await assistant.countRefused()).toBe(1);
  const addition = {
    ...entry,
    name: 'player.add',
    args: { id: entry.args['playerId'] as string, playerName: 'Ana Ruiz' },
  };
  await assistant.db.changes.put(addition);
  expect(await enterAgain(assistant.db, context, addition)).toEqual({ status: 'applied' });
  expect(await assistant.countRefused()).toBe(0);
  expect(await assistant.countWaiting()).toBe(1);
  expect(server.rows('players')).toEqual([]);
});

it('keeps a change that this version of the app does not know or cannot read', async () => {
  const { assistant, context, entry } = await refusedChange();
  const unknown = { ...entry, name: 'player.trade' };
  const refusal = { status: 'refused', code: 'unknown_mutation' };
  expect(await enterAgain(assistant.db, context, unknown)).toEqual(refusal);
  const unreadable = { ...entry, name: 'pitch.log', version: 2, args: { gameId: 'x' } };
  expect(await enterAgain(assistant.db, context, unreadable)).toMatchObject({
    code: 'validation_failed',
  });
  expect(await assistant.countRefused()).toBe(1);
  expect(await assistant.countWaiting()).toBe(0);
});

it('discards a change, and exports changes with their arguments and reasons', async () => {
  const { assistant, entry } = await refusedChange();
  const detail = 'Too many players';
  expect(JSON.parse(exportRefused([entry, { ...entry, detail }]))).toEqual({
    fullCount: 'changes that need attention',
    items: [refusedReason(entry), detail].map((why) => ({
      team: entry.teamId,
      what: 'player.update',
      enteredAt: entry.at,
      why,
      args: entry.args,
    })),
  });
  await discardRefused(assistant.db, [entry]);
  expect(await assistant.countRefused()).toBe(0);
});

it('enters a change once if the button is tapped twice', async () => {
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server);
  await coach.sync();
  const playerId = await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  server.admit(coach.userId, 'read');
  await coach.mutate('player.update', { playerId, changes: { jersey: '7' } });
  await coach.sync();
  server.admit(coach.userId, 'write');
  const context = { userId: coach.userId, accessLevel: 'write', now: Date.now } as const;
  const entries = await coach.refused();
  expect(entries).toHaveLength(1);
  const retry = () => enterAllAgain(coach.db, () => context, entries);
  await Promise.all([retry(), retry()]);
  expect(await coach.countWaiting()).toBe(1);
  expect(await coach.countRefused()).toBe(0);
});
