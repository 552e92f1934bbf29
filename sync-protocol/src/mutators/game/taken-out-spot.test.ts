import { dueBatter, type LogEntry, type Person } from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { setupOf } from '../../game-log/entries.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { mutationsOf, startedGame, TestDevice } from '../../testing/test-device.ts';
import { diffLineups } from './lineup-change.ts';

const GAME = '0b54ba50-3d7c-7f51-8f0a-7a6f0f6f0003';
const TEN: Person[] = Array.from({ length: 10 }, (_, index) => ({
  id: null,
  name: `O${index + 1}`,
}));
const pitcher = { id: null, name: 'Ace' };
const lineups = { team: null, opponent: { battingOrder: TEN, startingPitcher: null } };

let pitchCount = 0;
const idOf = (kind: number) =>
  `0b54ba50-3d7c-7f51-8f0${kind}-${String(pitchCount).padStart(12, '0')}`;

function homerOf(batter: Person): LogEntry {
  pitchCount++;
  return {
    kind: 'pitch',
    id: idOf(1),
    plateAppearanceId: idOf(2),
    battingSide: 'opponent',
    batter,
    pitcher,
    pitchType: 'unknown',
    velocityMph: null,
    zone: null,
    call: 'in_play',
    result: 'homerun',
  };
}

async function gameAfter(batterCount: number): Promise<TestDevice> {
  const device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: lineups }));
  await device.enter(mutationsOf(GAME, TEN.slice(0, batterCount).map(homerOf)));
  return device;
}

function due(device: TestDevice): Person | null {
  const game = device.game(GAME);
  const primary = game.recordings[PRIMARY_RECORDING];
  return primary ? dueBatter(setupOf(game), primary.state) : null;
}

async function changeOrder(device: TestDevice, battingOrder: readonly Person[]) {
  const newLineups = { team: null, opponent: { battingOrder, startingPitcher: null } };
  const lineup = diffLineups(device.game(GAME).lineup, newLineups);
  await device.enter([{ name: 'game.update', args: { gameId: GAME, lineup } }]);
}

async function nextBatters(device: TestDevice, count: number): Promise<string> {
  const names: string[] = [];
  for (let index = 0; index < count; index++) {
    const batter = due(device) as Person;
    names.push(batter.name);
    const [entry] = mutationsOf(GAME, [homerOf(batter)]);
    if (!entry) throw new Error('A pitch is one mutation');
    const args = { ...(entry.args as object), prev: device.head(GAME) };
    await device.enter([{ ...entry, args } as typeof entry]);
  }
  return names.join(' ');
}

const withoutFourth = TEN.filter(({ name }) => name !== 'O4');

describe('a spot taken out under Correct Starting Lineup', () => {
  it.each([
    [10, 'O1 O2 O3 O5 O6'],
    [4, 'O5 O6 O7 O8 O9'],
    [3, 'O5 O6 O7 O8 O9'],
  ])('after %i batters costs nobody a turn', async (batterCount, next) => {
    const device = await gameAfter(batterCount);
    await changeOrder(device, withoutFourth);
    expect(await nextBatters(device, 5)).toBe(next);
  });

  it('remembers only a batter who has batted', async () => {
    const device = await gameAfter(3);
    await changeOrder(device, withoutFourth);
    expect(device.game(GAME).lineup?.opponent).not.toHaveProperty('takenOut');
    await changeOrder(device, withoutFourth.slice(1));
    expect(device.game(GAME).lineup?.opponent?.takenOut).toEqual([{ id: null, name: 'O1' }]);
  });

  it('is an ordinary spot again when it is put back', async () => {
    const device = await gameAfter(10);
    await changeOrder(device, withoutFourth);
    await changeOrder(device, TEN);
    expect(device.game(GAME).lineup?.opponent).not.toHaveProperty('takenOut');
    expect(await nextBatters(device, 5)).toBe('O1 O2 O3 O4 O5');
  });
});
