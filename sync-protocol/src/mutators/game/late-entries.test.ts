import { beforeEach, expect, test } from 'vitest';
import { logEntries } from '../../game-log/entries.ts';
import { refold } from '../../game-log/refold.ts';
import { undecidedIn } from '../../game-log/undecided.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { type NamedMutation, startedGame, TestDevice } from '../../testing/test-device.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);
const STEAL: NamedMutation = {
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

const counted = () => logEntries(device.gameLog(GAME), device.head(GAME)).map((entry) => entry.id);
const undecided = () => undecidedIn(device.game(GAME));

test('entries for a scheduled game are stored, and the staff are asked', async () => {
  await device.enter([strike(id(11), null), strike(id(12), id(11)), STEAL]);
  expect(undecided()).toEqual([id(11), id(12), id(21)]);
  expect(counted()).toEqual([id(11), id(12), id(21)]);
});

test('starting the game settles the question, and the entries count', async () => {
  await device.enter([strike(id(11), null), start]);
  expect(undecided()).toEqual([]);
  expect(counted()).toEqual([id(11)]);
});

test("dismissed entries don't count, and each pitch can be restored", async () => {
  await device.enter([strike(id(11), null), strike(id(12), id(11)), STEAL]);
  await device.enter([gameMutation('game.dismissLate')]);
  expect(undecided()).toEqual([]);
  expect(counted()).toEqual([]);
  expect(refold(device.game(GAME), device.gameLog(GAME))).toEqual([['games', device.game(GAME)]]);
  const args = { gameId: GAME, plateAppearanceId: id(2), pitchId: id(11) };
  await device.enter([{ name: 'pitch.restore', args }]);
  expect(counted()).toEqual([id(11)]);
});

test('entries that arrived after the person looked are not dismissed', async () => {
  await device.enter([strike(id(11), null), strike(id(12), id(11)), STEAL]);
  await device.enter([{ name: 'game.dismissLate', args: { gameId: GAME, seen: [id(11)] } }]);
  expect(undecided()).toEqual([id(12), id(21)]);
  expect(counted()).toEqual([id(12), id(21)]);
  expect(refold(device.game(GAME), device.gameLog(GAME))).toEqual([['games', device.game(GAME)]]);
});

test('in a deleted game, only later entries are asked about and dismissed', async () => {
  await device.enter([
    start,
    strike(id(11), null),
    gameMutation('game.delete'),
    strike(id(12), id(11)),
  ]);
  expect(undecided()).toEqual([id(12)]);
  await device.enter([gameMutation('game.dismissLate'), gameMutation('game.restore')]);
  expect(counted()).toEqual([id(11)]);
});

test('restoring a deleted game keeps later entries', async () => {
  await device.enter([
    start,
    strike(id(11), null),
    gameMutation('game.delete'),
    strike(id(12), id(11)),
  ]);
  await device.enter([gameMutation('game.restore')]);
  expect(undecided()).toEqual([]);
  expect(counted()).toEqual([id(11), id(12)]);
});

test('late entries of a completed game count without a question', async () => {
  await device.enter([
    start,
    strike(id(11), null),
    gameMutation('game.end'),
    strike(id(12), id(11)),
  ]);
  expect(undecided()).toEqual([]);
  expect(counted()).toEqual([id(11), id(12)]);
});

test('a choice between two recordings leaves the question open', async () => {
  await device.enter([strike(id(11), null), strike(id(12), id(11)), strike(id(13), null)]);
  expect(Object.keys(device.game(GAME).recordings).sort()).toEqual([id(13), PRIMARY_RECORDING]);
  await device.enter([{ name: 'recording.choose', args: { gameId: GAME, recordingId: id(13) } }]);
  expect(undecided()).toEqual([id(11), id(12), id(13)]);
});
