import { beforeEach, describe, expect, test } from 'vitest';
import { undecidedIn } from '../../game-log/game-so-far.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { type NamedMutation, startedGame, TestDevice } from '../../testing/test-device.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);
const FORFEIT = id(21);
const LATER = '2026-05-02T19:00:00.000Z';
const [create, start] = startedGame(GAME, { homeTeam: true, innings: 7, lineup: null }) as [
  NamedMutation,
  NamedMutation,
];
const change = (name: NamedMutation['name'], args: object = {}): NamedMutation => ({
  name,
  args: { gameId: GAME, ...args },
});
const person = (name: string) => ({ id: null, name });
const pitch = (pitchId: string, prev: string | null, result?: string) =>
  change('pitch.log', {
    prev,
    plateAppearance: {
      id: id(900 + Number(pitchId.slice(-3))),
      battingSide: 'opponent',
      batter: person('Ash'),
      pitcher: person('Fir'),
    },
    pitch: { id: pitchId, pitchType: 'fastball', call: 'in_play', result },
  });
const forfeit = (after: string | null = null) =>
  change('event.log', {
    after,
    event: { id: FORFEIT, type: 'forfeit', winner: 'team', book: 'nfhs_baseball' },
  });
const end = change('game.end');
const restart = change('game.restart');

let device: TestDevice;
const game = () => device.game(GAME);
const state = () => game().recordings[PRIMARY_RECORDING]?.state;

beforeEach(async () => {
  device = new TestDevice();
  await device.enter([create]);
});

describe('a forfeit of a game that has not started', () => {
  test('ends it with the score of the book, and asks nobody about late entries', async () => {
    expect(await device.enter([forfeit()])).toEqual([{ status: 'applied' }]);
    expect(game()).toMatchObject({ status: 'completed', startedAt: null });
    expect(game().completedAt).not.toBeNull();
    expect(state()).toMatchObject({ score: { team: 7, opponent: 0 }, forfeitedTo: 'team' });
    expect(undecidedIn(game())).toEqual([]);
    expect(device.gameLog(GAME).events[0]).not.toHaveProperty('late');
  });

  test.each([
    ['Restart', restart],
    ['undoing it', change('event.void', { eventId: FORFEIT })],
  ])('is taken back by %s, and the game is scheduled again', async (_how, takeBack) => {
    const scheduled = game();
    await device.enter([forfeit(), takeBack]);
    expect(game()).toMatchObject({ status: 'scheduled', startedAt: null, completedAt: null });
    expect(state()).toEqual(scheduled.recordings[PRIMARY_RECORDING]?.state);
    expect(await device.enter([start])).toEqual([{ status: 'applied' }]);
    expect(state()).not.toHaveProperty('forfeitedTo');
  });
});

describe('a forfeit of a live game', () => {
  beforeEach(() => device.enter([start, pitch(id(11), null, 'homerun')]));

  test('ends it, and Restart makes it live with the score that it had', async () => {
    await device.enter([forfeit(id(11))]);
    expect(game()).toMatchObject({ status: 'completed' });
    expect(state()?.score).toEqual({ team: 7, opponent: 0 });
    expect(await device.enter([restart])).toEqual([{ status: 'applied' }]);
    expect(game()).toMatchObject({ status: 'live', completedAt: null });
    expect(state()?.score).toEqual({ team: 0, opponent: 1 });
    expect(device.gameLog(GAME).events).toMatchObject([{ voided: true }]);
  });

  test('can be undone and entered again', async () => {
    await device.enter([forfeit(id(11)), change('event.void', { eventId: FORFEIT })]);
    expect(game()).toMatchObject({ status: 'live', completedAt: null });
    await device.enter([change('event.restore', { eventId: FORFEIT })]);
    expect(game()).toMatchObject({ status: 'completed' });
    await device.enter([change('event.void', { eventId: FORFEIT })]);
    expect(game()).toMatchObject({ status: 'live' });
  });

  test('counts for the other side when that is corrected', async () => {
    await device.enter([
      forfeit(id(11)),
      change('event.amend', { eventId: FORFEIT, changes: { winner: 'opponent' } }),
    ]);
    expect(game()).toMatchObject({ status: 'completed' });
    expect(state()).toMatchObject({ score: { team: 0, opponent: 7 }, forfeitedTo: 'opponent' });
  });

  test('keeps its score when pitches of another phone arrive', async () => {
    await device.enter([forfeit(id(11)), pitch(id(12), id(11), 'homerun')]);
    expect(state()).toMatchObject({ score: { team: 7, opponent: 0 } });
    await device.enter([restart]);
    expect(state()?.score).toEqual({ team: 0, opponent: 2 });
  });

  test('that arrives after the end changes the score and not the time of the end', async () => {
    await device.enter([end]);
    device.time = LATER;
    const { completedAt } = game();
    await device.enter([forfeit(id(11))]);
    expect(game()).toMatchObject({ status: 'completed', completedAt });
    expect(state()?.score).toEqual({ team: 7, opponent: 0 });
    await device.enter([change('event.void', { eventId: FORFEIT })]);
    expect(game()).toMatchObject({ status: 'completed', completedAt });
  });
});
