import { beforeEach, describe, expect, test } from 'vitest';
import { type NamedMutation, TestDevice } from '../testing/test-device.ts';
import { armsInGame, mayHaveOutingsSince } from './outings.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);
const ZONE = { timeZone: 'America/Chicago', now: '2026-05-10T17:00:00.000Z' };

/** Noon in Chicago on a day of May 2026. The 4th is a Monday. */
const noon = (day: number) => `2026-05-${String(day).padStart(2, '0')}T17:00:00.000Z`;

let device: TestDevice;
let lastPitch: string | null;
beforeEach(async () => {
  device = new TestDevice();
  lastPitch = null;
  device.time = noon(4);
  const details = { opponent: 'Owls', gameDate: noon(4), homeTeam: true, innings: 7 };
  await enter({ name: 'game.create', args: { id: GAME, ...details } }, change('game.start'));
});

const enter = (...mutations: NamedMutation[]) => device.enter(mutations);
const change = (name: NamedMutation['name'], args: object = {}): NamedMutation => ({
  name,
  args: { gameId: GAME, ...args },
});
const resume = () => change('game.resume', { eventId: id(500) });

const pitch = (number: number) => ({
  plateAppearance: {
    id: id(2),
    battingSide: 'opponent',
    batter: { id: null, name: 'Ash' },
    pitcher: { id: null, name: 'Fir' },
  },
  pitch: { id: id(100 + number), pitchType: 'fastball', call: 'foul' },
});

async function throwPitch(number: number): Promise<void> {
  await enter(change('pitch.log', { prev: lastPitch, ...pitch(number) }));
  lastPitch = id(100 + number);
}

function pitchesByDay() {
  const { outings } = armsInGame(device.game(GAME), device.gameLog(GAME), ZONE);
  return Object.fromEntries([...outings.values()].flat().map(({ day, pitches }) => [day, pitches]));
}

/** Two pitches on Monday, and one on Saturday, after Resume. */
async function playSuspendedGame(): Promise<void> {
  await throwPitch(1);
  await throwPitch(2);
  await enter(change('game.suspend'));
  device.time = noon(9);
  await enter(resume());
  await throwPitch(3);
}

describe('a suspended game', () => {
  test('has its pitches on the day on which each part began', async () => {
    await playSuspendedGame();
    expect(device.game(GAME).status).toBe('live');
    expect(device.gameLog(GAME).events).toMatchObject([
      { type: 'game_resumed', after: id(102), at: noon(9) },
    ]);
    expect(pitchesByDay()).toEqual({ '2026-05-04': 2, '2026-05-09': 1 });
  });

  test('counts what arrives for it, and does not mark it as late', async () => {
    await throwPitch(1);
    await enter(change('game.suspend'));
    await throwPitch(2);
    await enter(change('pitch.insert', { after: id(101), ...pitch(7) }));
    const [row] = device.gameLog(GAME).plateAppearances;
    expect(row?.pitches.map(({ late }) => late)).toEqual([undefined, undefined, undefined]);
    expect(device.game(GAME).status).toBe('suspended');
    expect(pitchesByDay()).toEqual({ '2026-05-04': 3 });
  });

  test('is resumed once by two devices', async () => {
    await playSuspendedGame();
    await enter(change('game.resume', { eventId: id(501) }));
    expect(device.gameLog(GAME).events).toHaveLength(1);
  });

  test('takes a day that the coach corrects later, and the pause decides without the event', async () => {
    await playSuspendedGame();
    await enter(change('event.amend', { eventId: id(500), changes: { day: '2026-05-08' } }));
    expect(pitchesByDay()).toEqual({ '2026-05-04': 2, '2026-05-08': 1 });
    await enter(change('event.void', { eventId: id(500) }));
    expect(pitchesByDay()).toEqual({ '2026-05-04': 2, '2026-05-09': 1 });
  });

  test('does not count for its day of resumption before the game, whatever its clock says', async () => {
    await throwPitch(1);
    await enter(change('game.suspend'));
    device.time = '2026-04-01T17:00:00.000Z';
    await enter(change('game.resume', { eventId: id(500), day: '2026-05-09' }));
    await throwPitch(2);
    expect(pitchesByDay()).toEqual({ '2026-05-04': 1, '2026-05-09': 1 });
  });
});

describe('a correction', () => {
  test('gives an inserted pitch the day of the pitch before it', async () => {
    await playSuspendedGame();
    device.time = noon(10);
    await enter(change('pitch.insert', { after: id(101), ...pitch(7) }));
    expect(pitchesByDay()).toEqual({ '2026-05-04': 3, '2026-05-09': 1 });
    await enter(change('pitch.insert', { after: id(103), ...pitch(8) }));
    expect(pitchesByDay()).toEqual({ '2026-05-04': 3, '2026-05-09': 2 });
    await enter(change('pitch.insert', { after: null, ...pitch(9) }));
    expect(pitchesByDay()).toEqual({ '2026-05-04': 4, '2026-05-09': 2 });
  });

  test('gives a moved pitch the day of the pitch before it', async () => {
    await playSuspendedGame();
    await throwPitch(4);
    const reference = { plateAppearanceId: id(2), to: pitch(1).plateAppearance };
    await enter(change('pitch.move', { ...reference, pitchId: id(104), after: id(101) }));
    expect(pitchesByDay()).toEqual({ '2026-05-04': 3, '2026-05-09': 1 });
  });

  test('of the game’s date moves no pitch before it to another day than today', async () => {
    await playSuspendedGame();
    await enter(change('game.update', { gameDate: noon(20) }));
    expect(pitchesByDay()).toEqual({ '2026-05-10': 3 });
  });
});

describe('a game can have pitches since a day', () => {
  const may = (firstDay: string) => mayHaveOutingsSince(device.game(GAME), firstDay, ZONE.timeZone);

  test('if it is on or after that day', async () => {
    await enter(change('game.end'));
    expect([may('2026-05-04'), may('2026-05-05')]).toEqual([true, false]);
  });

  test('if it is not over, or was over on or after that day', async () => {
    await enter(change('game.suspend'));
    expect(may('2026-05-09')).toBe(true);
    device.time = noon(9);
    await enter(resume(), change('game.end'));
    expect([may('2026-05-09'), may('2026-05-10')]).toEqual([true, false]);
  });

  test('if a clock says that it ended before it began', async () => {
    device.time = '2020-01-01T00:00:00.000Z';
    await enter(change('game.end'));
    expect(may('2026-05-09')).toBe(true);
  });

  test('unless it is scheduled or deleted', async () => {
    await enter(change('game.delete'));
    expect(may('2026-05-04')).toBe(false);
  });
});
