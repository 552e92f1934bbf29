import { DAY_MS } from '@full-count/baseball';
import {
  diffLineups,
  diffPlans,
  type GameEventRow,
  type GameRow,
  type LineupsRow,
  type MutationArgs,
  type MutatorName,
  type OpponentReference,
  opponentPlayerId,
  type PlateAppearanceRow,
  type PracticeAtBatRow,
  type PracticeSessionRow,
  type Row,
  type TeamRow,
  tableNames,
} from '@full-count/sync-protocol';
import { beforeEach, expect, it } from 'vitest';
import { sampleTeam } from '../../testing/sample-account.ts';
import { newId, newTeamId } from '../platform/ids.ts';
import { admitDevice, type FakeDevice } from './testing/fake-device.ts';
import { FakeServer } from './testing/fake-server.ts';

const NEW_KEY = 'fromANewerServer';

/** Maps whose keys are ids, and the fold's state. */
const NOT_OBJECTS_OF_A_SCHEMA = new Set(['recordings', 'state', 'was']);

/** Adds a key to the row and to every object in it, as a server with more fields would. */
function withNewKeys(value: unknown, key = ''): unknown {
  if (typeof value !== 'object' || value === null || key === 'state' || key === 'was') return value;
  if (Array.isArray(value)) return value.map((item) => withNewKeys(item));
  const fields = Object.entries(value).map(([name, field]) => [name, withNewKeys(field, name)]);
  return {
    ...Object.fromEntries(fields),
    ...(!NOT_OBJECTS_OF_A_SCHEMA.has(key) && { [NEW_KEY]: { since: 2027 } }),
  };
}

const ana = { id: null, name: 'Ana' };
const jo = { id: null, name: 'Jo' };
const lineup = { team: { battingOrder: [ana, jo], startingPitcher: jo }, opponent: null };

let server: FakeServer;
let phone: FakeDevice;
let gameId: string;
let opponentPlayer: OpponentReference;
const sessionId = newId();

async function change<N extends MutatorName>(name: N, args: MutationArgs<N>): Promise<void> {
  expect(await phone.mutate(name, args), name).toEqual({ status: 'applied' });
}

const [playerId, eventId, atBatId, practicePitchId] = [newId(), newId(), newId(), newId()];

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  const { myRole: _, myPermissions: __, ...team } = sampleTeam({ id: server.teamId });
  server.put('teams', team);
  phone = admitDevice(server, 'owner');
  await phone.sync();
  gameId = await phone.startGame();
  const kim = { opponent: 'Harbor City', name: 'Kim' };
  opponentPlayer = { id: opponentPlayerId(server.teamId, kim.opponent, kim.name), ...kim };
  await change('player.add', { id: playerId, playerName: 'Ana' });
  await change('game.update', { gameId, lineup: diffLineups(null, lineup) });
  await phone.pitch(gameId, { call: 'in_play', result: 'single' });
  await phone.pitch(gameId, { call: 'ball' });
  const event = { id: eventId, type: 'stolen_base' as const };
  await change('event.log', { gameId, after: await head(), event });
  await change('opponent.save', { player: opponentPlayer, bats: 'L' });
  const session = { id: sessionId, title: 'Side', sessionDate: '2026-05-02T17:30:00.000Z' };
  await change('practice.create', { ...session, plan: [{ pitchType: 'fastball' }] });
  const atBat = { id: atBatId, pitcher: jo, batter: null };
  const pitch = { id: practicePitchId, pitchType: 'fastball', call: 'strike' } as const;
  await change('practicePitch.log', { sessionId, atBat, pitch });
  await phone.sync();
  for (const table of tableNames) {
    for (const row of server.rows(table)) server.put(table, withNewKeys(row) as Row);
  }
  await phone.sync();
});

async function only<R extends Row>(table: (typeof tableNames)[number]): Promise<R> {
  const [row] = await phone.rows(table);
  return row as R;
}

const head = async () => (await only<GameRow>('games')).recordings['primary']?.head ?? null;

async function expectSameRows(): Promise<void> {
  for (const table of tableNames) {
    expect(server.rows(table), table).not.toEqual([]);
    expect(await phone.rows(table), table).toEqual(server.rows(table));
  }
}

it('keeps keys that this app does not know as they arrive', async () => {
  await expectSameRows();
  for (const table of tableNames) expect(await only(table), table).toHaveProperty(NEW_KEY);
});

it('keeps them through an edit, the push and the pull, and the digest agrees', async () => {
  const game = await only<GameRow>('games');
  const appearance = await only<PlateAppearanceRow>('plateAppearances');
  const event = await only<GameEventRow>('gameEvents');
  const session = await only<PracticeSessionRow>('practiceSessions');
  const team = await only<TeamRow>('teams');
  const [pitch] = appearance.pitches;
  const pitchId = pitch?.id ?? '';
  await change('player.update', { playerId, changes: { jersey: '7' } });
  await change('team.update', { teamId: team.id, changes: { settings: { innings: 6 } } });
  await change('team.update', { teamId: team.id, changes: { settings: team.settings } });
  const swapped = {
    ...game.lineup?.team,
    battingOrder: game.lineup?.team?.battingOrder.toReversed(),
  };
  const edited = { ...game.lineup, team: swapped } as LineupsRow;
  await change('game.update', { gameId, notes: 'Rain', lineup: diffLineups(game.lineup, edited) });
  const changes = { velocityMph: 61, batter: appearance.batter, advances: pitch?.advances ?? null };
  await change('pitch.amend', { gameId, plateAppearanceId: appearance.id, pitchId, changes });
  await change('event.amend', { gameId, eventId: event.id, changes: { battingSide: 'team' } });
  expect(await phone.pitch(gameId, { call: 'ball' })).toEqual({ status: 'applied' });
  await change('opponent.save', { player: opponentPlayer, throws: 'R' });
  const plan = diffPlans(session.plan ?? [], [...(session.plan ?? []), { pitchType: 'slider' }]);
  await change('practice.update', { sessionId, changes: { ...(plan && { plan }) } });
  const practicePitch = { sessionId, atBatId, pitchId: practicePitchId };
  await change('practicePitch.amend', { ...practicePitch, changes: { quality: 'good' } });

  for (const table of tableNames) expect(await only(table), table).toHaveProperty(NEW_KEY);
  const [editedPitch] = (await only<PlateAppearanceRow>('plateAppearances')).pitches;
  expect(editedPitch).toHaveProperty(NEW_KEY);
  expect((await only<PracticeAtBatRow>('practiceAtBats')).pitches[0]).toHaveProperty(NEW_KEY);
  expect((await only<TeamRow>('teams')).settings).toHaveProperty(NEW_KEY);

  await phone.sync();
  expect(await phone.refused()).toEqual([]);
  expect(await phone.countWaiting()).toBe(0);
  await expectSameRows();
  for (const table of tableNames) expect(await only(table), table).toHaveProperty(NEW_KEY);

  phone.nowMs += DAY_MS;
  await phone.sync();
  expect(server.digestRequestCount).toBe(1);
  await phone.sync();
  expect(server.reportedTables).toEqual([]);
});
