import { beforeEach, describe, expect, test } from 'vitest';
import { logEntries } from '../../game-log/entries.ts';
import { type NamedMutation, startedGame, TestDevice } from '../../testing/test-device.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);
const ASH = id(2);
const [FIRST, SECOND] = [id(11), id(12)];
// The newest event has the lowest id, so the ids do not decide the order.
const [SCORE, CHANGE, RUN, NEWEST] = [id(21), id(22), id(23), id(20)];

let device: TestDevice;
const order = () => logEntries(device.gameLog(GAME), device.head(GAME)).map((entry) => entry.id);
const move = (eventId: string, after: string | null): NamedMutation => ({
  name: 'event.move',
  args: { gameId: GAME, eventId, after },
});

beforeEach(async () => {
  device = new TestDevice();
  const person = (name: string) => ({ id: null, name });
  const people = { batter: person('Ash'), pitcher: person('Fir') };
  const plateAppearance = { id: ASH, battingSide: 'opponent', ...people };
  const pitch = (pitchId: string, prev: string | null): NamedMutation => ({
    name: 'pitch.log',
    args: {
      gameId: GAME,
      prev,
      plateAppearance,
      pitch: { id: pitchId, pitchType: 'fastball', call: 'ball' },
    },
  });
  const event = (facts: object, after: string | null): NamedMutation => ({
    name: 'event.log',
    args: { gameId: GAME, after, event: facts },
  });
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
  await device.enter([
    pitch(FIRST, null),
    event({ id: SCORE, type: 'score_set', teamScore: 2 }, FIRST),
    pitch(SECOND, FIRST),
    event({ id: CHANGE, type: 'pitching_change', pitcher: person('Oak') }, SECOND),
  ]);
});

describe('an event that is moved', () => {
  test('becomes the last event after the pitch, and leaves the pitches as they are', async () => {
    expect(order()).toEqual([FIRST, SCORE, SECOND, CHANGE]);
    await device.enter([move(SCORE, SECOND)]);
    expect(order()).toEqual([FIRST, SECOND, CHANGE, SCORE]);
    await device.enter([move(CHANGE, null)]);
    expect(order()).toEqual([CHANGE, FIRST, SECOND, SCORE]);
    expect(device.head(GAME)).toBe(SECOND);
  });

  test('leaves a gap in the order, and the next event still comes last', async () => {
    const scored = (eventId: string): NamedMutation => ({
      name: 'event.log',
      args: {
        gameId: GAME,
        after: SECOND,
        event: { id: eventId, type: 'score_set', teamScore: 3 },
      },
    });
    await device.enter([scored(RUN), move(CHANGE, FIRST), scored(NEWEST)]);
    expect(order()).toEqual([FIRST, SCORE, CHANGE, SECOND, RUN, NEWEST]);
  });

  test('takes the order number and the side that are named, as Undo does', async () => {
    await device.enter([move(CHANGE, FIRST)]);
    const back = { gameId: GAME, eventId: CHANGE, after: FIRST, ordinal: 0, battingSide: 'team' };
    await device.enter([move(SCORE, SECOND), { name: 'event.move', args: back }]);
    expect(order()).toEqual([FIRST, CHANGE, SECOND, SCORE]);
    const event = device.gameLog(GAME).events.find((stored) => stored.id === CHANGE);
    expect(event).toMatchObject({ ordinal: 0, battingSide: 'team' });
    expect(event?.history?.at(-1)?.was).toEqual({ after: FIRST, battingSide: null });
  });

  test('takes the side that is named, also if it stays where it is', async () => {
    await device.enter([
      { name: 'event.move', args: { ...move(CHANGE, SECOND).args, battingSide: 'team' } },
    ]);
    const event = device.gameLog(GAME).events.find((stored) => stored.id === CHANGE);
    expect(event).toMatchObject({ after: SECOND, battingSide: 'team' });
    await device.enter([move(CHANGE, FIRST)]);
    expect(device.gameLog(GAME).events.find((stored) => stored.id === CHANGE)).toMatchObject({
      after: FIRST,
      battingSide: 'team',
    });
  });

  test("has its old position in its history, and no entry if it didn't move", async () => {
    await device.enter([move(SCORE, SECOND), move(SCORE, SECOND)]);
    const event = device.gameLog(GAME).events.find((stored) => stored.id === SCORE);
    expect(event?.history).toMatchObject([{ was: { after: FIRST } }]);
  });

  test("is refused after a pitch that doesn't exist, and so is an event that doesn't exist", async () => {
    expect(await device.run([move(SCORE, id(99)), move(id(98), FIRST)])).toEqual(
      Array(2).fill({ status: 'refused', code: 'not_found' }),
    );
    expect(order()).toEqual([FIRST, SCORE, SECOND, CHANGE]);
  });
});
