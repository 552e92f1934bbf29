import { beforeEach, expect, test } from 'vitest';
import { logEntries } from '../../game-log/entries.ts';
import { undecidedIn } from '../../game-log/game-so-far.ts';
import { expectFolded } from '../../game-log/testing/expect-folded.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { type NamedMutation, startedGame, TestDevice } from '../../testing/test-device.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);
const SCORE_SET: NamedMutation = {
  name: 'event.log',
  args: { gameId: GAME, after: id(12), event: { id: id(21), type: 'score_set', teamScore: 3 } },
};

const [create, start] = startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }) as [
  NamedMutation,
  NamedMutation,
];
const gameMutation = (name: NamedMutation['name']): NamedMutation => ({
  name,
  args: { gameId: GAME },
});

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.enter([create]);
});

function strike(pitchId: string, prev: string | null): NamedMutation {
  const person = (name: string) => ({ id: null, name });
  const people = { battingSide: 'opponent', batter: person('Ash'), pitcher: person('Elm') };
  const plateAppearance = { id: id(2), ...people };
  const entered = { id: pitchId, pitchType: 'fastball', call: 'called_strike' };
  return { name: 'pitch.log', args: { gameId: GAME, prev, plateAppearance, pitch: entered } };
}

const countedIds = () =>
  logEntries(device.gameLog(GAME), device.head(GAME)).map((entry) => entry.id);
const undecidedIds = () => undecidedIn(device.game(GAME));

test('entries for a scheduled game count, and the staff must decide about them', async () => {
  await device.enter([strike(id(11), null), strike(id(12), id(11)), SCORE_SET]);
  expect(undecidedIds()).toEqual([id(11), id(12), id(21)]);
  expect(countedIds()).toEqual([id(11), id(12), id(21)]);
});

test('starting the game accepts the entries', async () => {
  await device.enter([strike(id(11), null), start]);
  expect(undecidedIds()).toEqual([]);
  expect(countedIds()).toEqual([id(11)]);
});

test("dismissed entries don't count, and each pitch can be restored", async () => {
  await device.enter([strike(id(11), null), strike(id(12), id(11)), SCORE_SET]);
  await device.enter([gameMutation('game.dismissLate')]);
  expect(undecidedIds()).toEqual([]);
  expect(countedIds()).toEqual([]);
  expectFolded(device, GAME);
  const args = { gameId: GAME, plateAppearanceId: id(2), pitchId: id(11) };
  await device.enter([{ name: 'pitch.restore', args }]);
  expect(countedIds()).toEqual([id(11)]);
});

test('entries that arrived after the person looked are not dismissed', async () => {
  await device.enter([strike(id(11), null), strike(id(12), id(11)), SCORE_SET]);
  await device.enter([{ name: 'game.dismissLate', args: { gameId: GAME, seen: [id(11)] } }]);
  expect(undecidedIds()).toEqual([id(12), id(21)]);
  expect(countedIds()).toEqual([id(12), id(21)]);
  expectFolded(device, GAME);
});

test('in a deleted game, only the entries after its deletion are undecided and can be dismissed', async () => {
  await device.enter([
    start,
    strike(id(11), null),
    gameMutation('game.delete'),
    strike(id(12), id(11)),
  ]);
  expect(undecidedIds()).toEqual([id(12)]);
  const seen = [id(11), id(12)];
  await device.enter([{ name: 'game.dismissLate', args: { gameId: GAME, seen } }]);
  await device.enter([gameMutation('game.restore')]);
  expect(countedIds()).toEqual([id(11)]);
});

test('restoring a deleted game accepts the entries after its deletion', async () => {
  await device.enter([
    start,
    strike(id(11), null),
    gameMutation('game.delete'),
    strike(id(12), id(11)),
  ]);
  await device.enter([gameMutation('game.restore')]);
  expect(undecidedIds()).toEqual([]);
  expect(countedIds()).toEqual([id(11), id(12)]);
});

test('late entries of a completed game are accepted at once', async () => {
  await device.enter([
    start,
    strike(id(11), null),
    gameMutation('game.end'),
    strike(id(12), id(11)),
  ]);
  expect(undecidedIds()).toEqual([]);
  expect(countedIds()).toEqual([id(11), id(12)]);
});

test('a choice between two recordings does not decide about late entries', async () => {
  await device.enter([strike(id(11), null), strike(id(12), id(11)), strike(id(13), null)]);
  expect(Object.keys(device.game(GAME).recordings).sort()).toEqual([id(13), PRIMARY_RECORDING]);
  await device.enter([{ name: 'recording.choose', args: { gameId: GAME, recordingId: id(13) } }]);
  expect(undecidedIds()).toEqual([id(11), id(12), id(13)]);
});
