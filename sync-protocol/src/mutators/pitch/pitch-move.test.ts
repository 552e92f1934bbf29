import { type FoldedGame, foldGame } from '@full-count/baseball';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { reversalOf } from '../../corrections/reversal.ts';
import { logEntries, setupOf } from '../../game-log/entries.ts';
import { pitchLogs } from '../../testing/random-log.ts';
import {
  mutationsOf,
  type NamedMutation,
  startedGame,
  TestDevice,
} from '../../testing/test-device.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);
const GAME_SETTINGS = { homeTeam: true, innings: 9, lineup: null };
const [ASH, ELM] = [id(2), id(3)];
const [FIRST, SECOND, THIRD, FOURTH] = [id(11), id(12), id(13), id(14)];

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.enter(startedGame(GAME, GAME_SETTINGS));
});

const reference = (plateAppearanceId: string, name: string) => ({
  id: plateAppearanceId,
  battingSide: 'opponent',
  batter: { id: null, name },
  pitcher: { id: null, name: 'Fir' },
});

function pitch(
  pitchId: string,
  prev: string | null,
  plateAppearance: object,
  entered: object,
): NamedMutation {
  const facts = { id: pitchId, pitchType: 'fastball', ...entered };
  return { name: 'pitch.log', args: { gameId: GAME, prev, plateAppearance, pitch: facts } };
}

function move(pitchId: string, from: string, to: object, after?: string | null): NamedMutation {
  const args = { gameId: GAME, plateAppearanceId: from, pitchId, to };
  return { name: 'pitch.move', args: after === undefined ? args : { ...args, after } };
}

async function twoBatters(): Promise<void> {
  const [ash, elm] = [reference(ASH, 'Ash'), reference(ELM, 'Elm')];
  await device.enter([
    pitch(FIRST, null, ash, { call: 'ball' }),
    pitch(SECOND, FIRST, ash, { call: 'in_play', result: 'groundout' }),
    pitch(THIRD, SECOND, elm, { call: 'called_strike' }),
    pitch(FOURTH, THIRD, elm, { call: 'called_strike' }),
  ]);
}

function folded(): FoldedGame {
  return foldGame(setupOf(device.game(GAME)), entries());
}
const entries = () => logEntries(device.gameLog(GAME), device.head(GAME));
const chain = () => entries().map((entry) => entry.id);

describe('a pitch that is moved', () => {
  test('to another batter keeps its order among all pitches', async () => {
    await twoBatters();
    await device.enter([move(FIRST, ASH, reference(ELM, 'Elm'))]);
    expect(chain()).toEqual([FIRST, SECOND, THIRD, FOURTH]);
    expect(folded().plateAppearances.map(({ pitches }) => pitches.length)).toEqual([3, 1]);
  });

  test('follows another pitch, and the pitch after its old position follows the one before', async () => {
    await twoBatters();
    await device.enter([move(THIRD, ELM, reference(ASH, 'Ash'), FIRST)]);
    expect(chain()).toEqual([FIRST, THIRD, SECOND, FOURTH]);
    expect(folded().discrepancies).toEqual([]);
    expect(folded().plateAppearances[0]).toMatchObject({ balls: 1, strikes: 1 });
  });

  test('to the end becomes the head', async () => {
    await twoBatters();
    await device.enter([move(THIRD, ELM, reference(ELM, 'Elm'), FOURTH)]);
    expect(chain()).toEqual([FIRST, SECOND, FOURTH, THIRD]);
    expect(device.head(GAME)).toBe(THIRD);
  });

  test("creates a plate appearance that doesn't exist", async () => {
    await twoBatters();
    await device.enter([move(FOURTH, ELM, reference(id(4), 'Oak'))]);
    expect(folded().state.plateAppearance).toMatchObject({ id: id(4), batter: { name: 'Oak' } });
  });

  test('out of a plate appearance that then has no end is reported as a discrepancy', async () => {
    await twoBatters();
    await device.enter([move(SECOND, ASH, reference(ELM, 'Elm'), FOURTH)]);
    expect(folded().discrepancies).toEqual([{ entryId: THIRD, kind: 'no_result' }]);
    expect(folded().plateAppearances[0]).toMatchObject({ result: null });
  });

  test("can still be corrected by a device that doesn't know about the move", async () => {
    await twoBatters();
    const outdatedIds = { gameId: GAME, plateAppearanceId: ELM, pitchId: THIRD };
    const results = await device.enter([
      move(THIRD, ELM, reference(ASH, 'Ash'), FIRST),
      { name: 'pitch.amend', args: { ...outdatedIds, changes: { call: 'foul' } } },
      { name: 'pitch.void', args: outdatedIds },
      move(THIRD, ELM, reference(ELM, 'Elm'), SECOND),
      { name: 'pitch.restore', args: outdatedIds },
    ]);
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('applied'));
    expect(chain()).toEqual([FIRST, SECOND, THIRD, FOURTH]);
    expect(folded().plateAppearances[1]?.pitches[0]?.facts).toMatchObject({ call: 'foul' });
  });

  test('returns to its at-bat on Undo, even if another device had moved it there', async () => {
    await twoBatters();
    await device.enter([move(THIRD, ELM, reference(ASH, 'Ash'))]);
    const change = move(THIRD, ELM, reference(id(4), 'Oak'));
    const before = { game: device.game(GAME), log: device.gameLog(GAME) };
    const reversal = reversalOf(before, change);
    await device.enter([change, reversal?.undo as NamedMutation]);
    const row = device
      .gameLog(GAME)
      .plateAppearances.find(({ pitches }) => pitches.some((stored) => stored.id === THIRD));
    expect(row?.id).toBe(ASH);
  });

  test('has its old position in its history, after its other corrections', async () => {
    await twoBatters();
    const elm = { gameId: GAME, plateAppearanceId: ELM, pitchId: THIRD };
    await device.enter([
      { name: 'pitch.amend', args: { ...elm, changes: { zone: 5 } } },
      move(THIRD, ELM, reference(ASH, 'Ash'), FIRST),
    ]);
    const ash = device.gameLog(GAME).plateAppearances.find((row) => row.id === ASH);
    expect(ash?.pitches.find((stored) => stored.id === THIRD)?.history).toMatchObject([
      { was: { zone: null } },
      { was: { plateAppearanceId: ELM, prev: SECOND } },
    ]);
  });

  test('does not take along a fork that followed it, which then follows the pitch before it', async () => {
    await twoBatters();
    await device.enter([
      pitch(id(15), THIRD, reference(ELM, 'Elm'), { call: 'ball' }),
      move(THIRD, ELM, reference(ELM, 'Elm'), FOURTH),
    ]);
    expect(device.game(GAME).recordings[id(15)]).toMatchObject({ from: SECOND, head: id(15) });
    const fork = logEntries(device.gameLog(GAME), id(15));
    expect(fork.map((entry) => entry.id)).toEqual([FIRST, SECOND, id(15)]);
    expect(chain()).toEqual([FIRST, SECOND, FOURTH, THIRD]);
  });

  test("can't follow itself or a pitch that doesn't exist", async () => {
    await twoBatters();
    const elm = reference(ELM, 'Elm');
    expect(
      await device.enter([move(THIRD, ELM, elm, THIRD), move(THIRD, ELM, elm, id(99))]),
    ).toEqual([
      { status: 'refused', code: 'not_found' },
      { status: 'refused', code: 'not_found' },
    ]);
  });
});

describe('a plate appearance', () => {
  test('with a corrected batter counts for that batter, with its result', async () => {
    await twoBatters();
    const changes = { batter: { id: null, name: 'Oak' } };
    await device.enter([
      { name: 'plateAppearance.amend', args: { gameId: GAME, plateAppearanceId: ASH, changes } },
    ]);
    expect(folded().plateAppearances[0]).toMatchObject({
      batter: { name: 'Oak' },
      result: 'groundout',
    });
    expect(device.gameLog(GAME).plateAppearances[0]?.history).toMatchObject([
      { was: { batter: { name: 'Ash' } } },
    ]);
  });
});

test('a corrected pitch gives the same rows as a pitch that was logged correctly', async () => {
  await fc.assert(
    fc.asyncProperty(pitchLogs, fc.nat(), async (pitches, seed) => {
      fc.pre(pitches.length > 0);
      const index = seed % pitches.length;
      const rightPitch = pitches[index] as (typeof pitches)[number];
      const wrongPitch = {
        ...rightPitch,
        call: 'ball' as const,
        result: null,
        zone: 9,
        pitchType: 'other' as const,
      };
      const { call, result, zone, pitchType, plateAppearanceId } = rightPitch;
      const correct = new TestDevice();
      await correct.enter(startedGame(GAME, GAME_SETTINGS));
      await correct.enter(mutationsOf(GAME, pitches));
      const amended = new TestDevice();
      await amended.enter(startedGame(GAME, GAME_SETTINGS));
      await amended.enter(mutationsOf(GAME, pitches.with(index, wrongPitch)));
      await amended.enter([
        {
          name: 'pitch.amend',
          args: {
            gameId: GAME,
            plateAppearanceId,
            pitchId: rightPitch.id,
            changes: { call, result, zone, pitchType },
          },
        },
      ]);
      expect(amended.game(GAME)).toEqual(correct.game(GAME));
      const folds = [amended, correct].map((tested) =>
        foldGame(setupOf(tested.game(GAME)), logEntries(tested.gameLog(GAME), tested.head(GAME))),
      );
      expect(folds[0]).toEqual(folds[1]);
    }),
  );
});
