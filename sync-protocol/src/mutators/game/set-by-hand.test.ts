import { expect, test } from 'vitest';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { type NamedMutation, startedGame, TestDevice } from '../../testing/test-device.ts';

const GAME = '0b54ba50-3d7c-7f51-8f0a-7a6f0f6f0003';
const HOME_RUN = '0b54ba50-3d7c-7f51-8f0a-7a6f0f6f0010';
const SET_BY_HAND = '0b54ba50-3d7c-7f51-8f0a-7a6f0f6f0011';
const LATER_HOME_RUN = '0b54ba50-3d7c-7f51-8f0a-7a6f0f6f0012';

const plateAppearanceIdOf = (pitchId: string) => `${pitchId.slice(0, -2)}9${pitchId.at(-1)}`;

const ann = { id: null, name: 'Ann' };

function homeRun(id: string, prev: string | null): NamedMutation {
  const plateAppearance = { id: plateAppearanceIdOf(id), battingSide: 'opponent' };
  const pitch = { id, pitchType: 'fastball', call: 'in_play', result: 'homerun' };
  const args = {
    gameId: GAME,
    prev,
    plateAppearance: { ...plateAppearance, batter: ann, pitcher: ann },
    pitch,
  };
  return { name: 'pitch.log', args };
}

function setByHand(facts: object): NamedMutation {
  return {
    name: 'event.log',
    args: { gameId: GAME, after: HOME_RUN, event: { id: SET_BY_HAND, ...facts } },
  };
}

const voidOrRestore = (name: 'event.void' | 'event.restore'): NamedMutation => ({
  name,
  args: { gameId: GAME, eventId: SET_BY_HAND },
});

async function gameWith(facts: object) {
  const device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
  await device.enter([
    homeRun(HOME_RUN, null),
    setByHand(facts),
    homeRun(LATER_HOME_RUN, HOME_RUN),
  ]);
  return device;
}

const stateOf = (device: TestDevice) => device.game(GAME).recordings[PRIMARY_RECORDING]?.state;

test('a score set by hand replaces that of earlier plays, and undo gives the score of the plays', async () => {
  const device = await gameWith({ type: 'score_set', opponentScore: 7 });
  expect(stateOf(device)?.score.opponent).toBe(8);
  const args = {
    gameId: GAME,
    plateAppearanceId: plateAppearanceIdOf(HOME_RUN),
    pitchId: HOME_RUN,
  };
  await device.enter([{ name: 'pitch.amend', args: { ...args, changes: { result: 'flyout' } } }]);
  expect(stateOf(device)?.score.opponent).toBe(8);
  await device.enter([voidOrRestore('event.void')]);
  expect(stateOf(device)?.score.opponent).toBe(1);
  await device.enter([voidOrRestore('event.restore')]);
  expect(stateOf(device)?.score.opponent).toBe(8);
});

test('bases and outs set by hand apply to later plays, and undo takes them back', async () => {
  const bases = { second: { id: null, name: 'Bea' } };
  const device = await gameWith({ type: 'state_set', battingSide: 'opponent', outs: 1, bases });
  expect(stateOf(device)).toMatchObject({ outs: 1, score: { opponent: 3 } });
  await device.enter([voidOrRestore('event.void')]);
  expect(stateOf(device)).toMatchObject({ outs: 0, score: { opponent: 2 } });
  await device.enter([voidOrRestore('event.restore')]);
  expect(stateOf(device)).toMatchObject({ outs: 1, score: { opponent: 3 } });
});
