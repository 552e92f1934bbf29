import { beforeEach, expect, test } from 'vitest';
import { logEntries } from '../../game-log/entries.ts';
import { type NamedMutation, startedGame, TestDevice } from '../../testing/test-device.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const [GAME, OTHER_GAME] = [id(1), id(2)];
const [ASH, OTHER_APPEARANCE] = [id(3), id(4)];
const [FIRST, SECOND, FORGOTTEN, OTHER_PITCH] = [id(11), id(12), id(13), id(14)];
const AT = '2026-05-02T17:30:00.000Z';

const enteredPitch = (pitchId: string) => ({ id: pitchId, pitchType: 'fastball', call: 'ball' });
const reference = (plateAppearanceId: string) => ({
  id: plateAppearanceId,
  battingSide: 'opponent',
  batter: { id: null, name: 'Ash' },
  pitcher: { id: null, name: 'Fir' },
});

function log(gameId: string, pitchId: string, prev: string | null, appearance: string) {
  const args = {
    gameId,
    prev,
    plateAppearance: reference(appearance),
    pitch: enteredPitch(pitchId),
  };
  return { name: 'pitch.log', args } as const;
}

function insert(pitchId: string, after: string | null, appearance = ASH): NamedMutation {
  const plateAppearance = reference(appearance);
  return {
    name: 'pitch.insert',
    args: { gameId: GAME, after, plateAppearance, pitch: enteredPitch(pitchId) },
  };
}

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  const settings = { homeTeam: true, innings: 9, lineup: null };
  await device.enter([...startedGame(GAME, settings), ...startedGame(OTHER_GAME, settings)]);
  await device.enter([
    log(GAME, FIRST, null, ASH),
    log(GAME, SECOND, FIRST, ASH),
    log(OTHER_GAME, OTHER_PITCH, null, OTHER_APPEARANCE),
  ]);
});

const ids = () => logEntries(device.gameLog(GAME), device.head(GAME)).map((entry) => entry.id);
const stored = () => device.gameLog(GAME).plateAppearances.flatMap(({ pitches }) => pitches);

test.each([
  ['at the start', null, [FORGOTTEN, FIRST, SECOND]],
  ['between two pitches', FIRST, [FIRST, FORGOTTEN, SECOND]],
  ['at the end', SECOND, [FIRST, SECOND, FORGOTTEN]],
])('a forgotten pitch is inserted %s', async (_point, after, order) => {
  await device.enter([insert(FORGOTTEN, after)]);
  expect(ids()).toEqual(order);
  expect(stored().map((pitch) => pitch.id)).toEqual(order);
  expect(device.head(GAME)).toBe(order.at(-1));
  expect(stored().find((pitch) => pitch.id === FORGOTTEN)).toEqual({
    ...enteredPitch(FORGOTTEN),
    at: AT,
    ...(after === null && { prev: null }),
  });
});

test('a pitch that is inserted after the game is marked late', async () => {
  await device.enter([{ name: 'game.end', args: { gameId: GAME } }, insert(FORGOTTEN, FIRST)]);
  expect(stored().map(({ late }) => late)).toEqual([undefined, true, undefined]);
});

test.each([
  ['after a pitch of another game', insert(FORGOTTEN, OTHER_PITCH), 'not_found'],
  ['into an at-bat of another game', insert(FORGOTTEN, FIRST, OTHER_APPEARANCE), 'id_taken'],
  ['with the id of a pitch of the game', insert(SECOND, FIRST), 'id_taken'],
  ['with the id of a pitch of another game', insert(OTHER_PITCH, FIRST), 'id_taken'],
])('a pitch that is inserted %s is refused', async (_what, insertion, code) => {
  expect(await device.enter([insertion])).toEqual([{ status: 'refused', code }]);
});
