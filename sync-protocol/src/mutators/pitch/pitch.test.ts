import { beforeEach, describe, expect, test } from 'vitest';
import { logEntries } from '../../game-log/entries.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { type NamedMutation, startedGame, TestDevice } from '../../testing/test-device.ts';

const id = (number: number) => `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
const GAME = id(1);
const [FIRST, SECOND, THIRD, LOST] = [id(11), id(12), id(13), id(14)];

let device: TestDevice;
beforeEach(async () => {
  device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
});

function strike(
  pitchId: string,
  prev: string | null,
  plateAppearanceId = id(2),
  entered: object = {},
): NamedMutation {
  const person = (name: string) => ({ id: null, name });
  return {
    name: 'pitch.log',
    args: {
      gameId: GAME,
      prev,
      plateAppearance: {
        id: plateAppearanceId,
        battingSide: 'opponent',
        batter: person('Ash'),
        pitcher: person('Elm'),
      },
      pitch: { id: pitchId, pitchType: 'fastball', call: 'called_strike', ...entered },
    },
  };
}

function steal(after: string | null): NamedMutation {
  const event = { id: id(21), type: 'runner_moved', advances: [{ from: 'first', to: 'second' }] };
  return { name: 'event.log', args: { gameId: GAME, after, event } };
}

const loggedIds = () =>
  logEntries(device.gameLog(GAME), device.head(GAME)).map((entry) => entry.id);

const storedPitch = (pitchId: string) =>
  device
    .gameLog(GAME)
    .plateAppearances.flatMap(({ pitches }) => pitches)
    .find((pitch) => pitch.id === pitchId);

describe('a pitch', () => {
  test('after the last pitch continues the recording', async () => {
    await device.enter([strike(FIRST, null), strike(SECOND, FIRST)]);
    expect(loggedIds()).toEqual([FIRST, SECOND]);
    expect(Object.keys(device.game(GAME).recordings)).toEqual([PRIMARY_RECORDING]);
    const at = '2026-05-02T17:30:00.000Z';
    const facts = { at, pitchType: 'fastball', call: 'called_strike' };
    expect(device.gameLog(GAME).plateAppearances).toMatchObject([
      {
        batter: { id: null, name: 'Ash' },
        pitcher: { id: null, name: 'Elm' },
        createdAt: at,
        pitches: [{}, {}],
      },
    ]);
    expect(storedPitch(FIRST)).toEqual({ id: FIRST, prev: null, ...facts });
    expect(storedPitch(SECOND)).toEqual({ id: SECOND, ...facts });
  });

  test('after a refused pitch is stored at the end of the recording', async () => {
    await device.enter([strike(FIRST, null), strike(SECOND, LOST), strike(THIRD, SECOND)]);
    expect(loggedIds()).toEqual([FIRST, SECOND, THIRD]);
    expect(Object.keys(device.game(GAME).recordings)).toEqual([PRIMARY_RECORDING]);
    expect(storedPitch(SECOND)).toMatchObject({ awaits: LOST });
  });

  test('after an earlier pitch begins a fork, which no scorer has taken over', async () => {
    const args = { gameId: GAME, deviceId: id(4) };
    await device.enter([{ name: 'scoring.take', args }, strike(FIRST, null)]);
    await device.enter([strike(SECOND, FIRST), strike(THIRD, FIRST, id(3))]);
    expect(loggedIds()).toEqual([FIRST, SECOND]);
    const { [PRIMARY_RECORDING]: primary, [THIRD]: fork } = device.game(GAME).recordings;
    expect(primary?.scorer?.deviceId).toBe(id(4));
    expect(fork).toMatchObject({ from: FIRST, head: THIRD, by: [expect.any(String)] });
    expect(fork).not.toHaveProperty('scorer');
  });

  test('that exists is refused, in any plate appearance', async () => {
    await device.enter([strike(FIRST, null)]);
    const outcomes = await device.enter([strike(FIRST, FIRST), strike(FIRST, FIRST, id(3))]);
    expect(outcomes).toEqual([
      { status: 'refused', code: 'id_taken' },
      { status: 'refused', code: 'id_taken' },
    ]);
  });

  test('for a completed game is stored and marked late', async () => {
    await device.enter([{ name: 'game.end', args: { gameId: GAME } }, strike(FIRST, null)]);
    expect(device.gameLog(GAME).plateAppearances[0]?.pitches[0]).toMatchObject({ late: true });
  });

  test('that was undone is not in the count, and the next pitch follows it', async () => {
    await device.enter([strike(FIRST, null), strike(SECOND, FIRST)]);
    const args = { gameId: GAME, plateAppearanceId: id(2), pitchId: SECOND };
    await device.enter([{ name: 'pitch.void', args }, strike(THIRD, SECOND)]);
    expect(loggedIds()).toEqual([FIRST, THIRD]);
    expect(device.game(GAME).recordings.primary?.state.plateAppearance).toMatchObject({
      strikes: 2,
    });
  });

  test("can't have a result that disagrees with its call when it is logged, inserted or corrected", async () => {
    const disagreeing = { call: 'ball', result: 'single' };
    await device.enter([strike(FIRST, null)]);
    const { prev, ...inserted } = strike(SECOND, FIRST, id(2), disagreeing).args;
    const reference = { gameId: GAME, plateAppearanceId: id(2), pitchId: FIRST };
    const results = await device.enter([
      strike(SECOND, FIRST, id(2), disagreeing),
      { name: 'pitch.insert', args: { ...inserted, after: prev } },
      { name: 'pitch.amend', args: { ...reference, changes: { result: 'single' } } },
    ]);
    expect(results).toEqual(Array(3).fill({ status: 'refused', code: 'result_disagrees' }));
  });

  test('gets no history from a correction that changes nothing', async () => {
    await device.enter([strike(FIRST, null)]);
    const args = { gameId: GAME, plateAppearanceId: id(2), pitchId: FIRST };
    const rowsBefore = structuredClone([...device.rows]);
    const results = await device.enter([
      { name: 'pitch.amend', args: { ...args, changes: { call: 'called_strike', zone: null } } },
      { name: 'pitch.restore', args },
    ]);
    expect(results).toEqual(Array(2).fill({ status: 'applied' }));
    expect([...device.rows]).toEqual(rowsBefore);
  });

  test("can't lose a required field", async () => {
    await device.enter([strike(FIRST, null)]);
    const args = { gameId: GAME, plateAppearanceId: id(2), pitchId: FIRST };
    const [result] = await device.enter([
      { name: 'pitch.amend', args: { ...args, changes: { call: null } } },
    ]);
    expect(result).toMatchObject({ status: 'refused', code: 'validation_failed' });
  });
});

describe('an event', () => {
  test('never moves the head, and is in the log where it happened', async () => {
    await device.enter([strike(FIRST, null), strike(SECOND, FIRST), steal(FIRST)]);
    expect(device.head(GAME)).toBe(SECOND);
    expect(loggedIds()).toEqual([FIRST, id(21), SECOND]);
  });

  test('after a refused pitch is stored at the end of the recording', async () => {
    await device.enter([strike(FIRST, null), steal(LOST)]);
    expect(loggedIds()).toEqual([FIRST, id(21)]);
  });
});

describe('a pitch that arrives after the pitch that follows it', () => {
  const BY_FIRST_SCORER = [id(31), id(32), id(33)] as const;
  const BY_SECOND_SCORER = [id(41), id(42)] as const;

  async function secondScorerReturns(): Promise<void> {
    await device.enter([
      strike(FIRST, null),
      strike(BY_SECOND_SCORER[0], BY_FIRST_SCORER[2], id(3)),
      strike(BY_SECOND_SCORER[1], BY_SECOND_SCORER[0], id(3)),
    ]);
  }

  const firstScorersPitches = () => [
    strike(BY_FIRST_SCORER[0], FIRST),
    strike(BY_FIRST_SCORER[1], BY_FIRST_SCORER[0]),
    strike(BY_FIRST_SCORER[2], BY_FIRST_SCORER[1], id(3)),
  ];

  test('takes its place in the recording, and leaves no fork', async () => {
    await secondScorerReturns();
    await device.enter(firstScorersPitches());
    expect(loggedIds()).toEqual([FIRST, ...BY_FIRST_SCORER, ...BY_SECOND_SCORER]);
    expect(Object.keys(device.game(GAME).recordings)).toEqual([PRIMARY_RECORDING]);
    const rows = device.gameLog(GAME).plateAppearances;
    expect(rows.find((row) => row.id === id(3))?.pitches.map((pitch) => pitch.id)).toEqual([
      BY_FIRST_SCORER[2],
      ...BY_SECOND_SCORER,
    ]);
    expect(rows.flatMap(({ pitches }) => pitches).some(({ awaits }) => awaits)).toBe(false);
    expect(device.game(GAME).recordings[PRIMARY_RECORDING]).not.toHaveProperty('awaits');
  });

  test('gives the same rows as if it had arrived in order', async () => {
    await secondScorerReturns();
    await device.run(firstScorersPitches());
    const other = new TestDevice();
    await other.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
    await other.enter([
      strike(FIRST, null),
      ...firstScorersPitches(),
      strike(BY_SECOND_SCORER[0], BY_FIRST_SCORER[2], id(3)),
      strike(BY_SECOND_SCORER[1], BY_SECOND_SCORER[0], id(3)),
    ]);
    const rowsOf = ({ rows }: TestDevice) => [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(rowsOf(device)).toEqual(rowsOf(other));
  });

  test('comes before it even if the pitch that follows it is the first of another batter', async () => {
    const groundout = { call: 'in_play', result: 'groundout' };
    const [, , last] = BY_FIRST_SCORER;
    const lastOfBatter = strike(last, FIRST, id(3), groundout);
    await device.enter([strike(FIRST, null, id(2), groundout), strike(SECOND, last, id(4))]);
    await device.enter([lastOfBatter]);
    expect(loggedIds()).toEqual([FIRST, last, SECOND]);
    expect(Object.keys(device.game(GAME).recordings)).toEqual([PRIMARY_RECORDING]);
  });

  test('leaves the corrections in the history of the pitch that follows it', async () => {
    await device.enter([strike(FIRST, null), strike(SECOND, LOST)]);
    const args = { gameId: GAME, plateAppearanceId: id(2), pitchId: SECOND };
    const zones = [{ zone: 1 }, { zone: null }];
    await device.enter(
      zones.map((changes) => ({ name: 'pitch.amend', args: { ...args, changes } })),
    );
    await device.enter([strike(LOST, FIRST)]);
    expect(loggedIds()).toEqual([FIRST, LOST, SECOND]);
    expect(storedPitch(SECOND)?.history?.map(({ was }) => was)).toEqual([
      { zone: null },
      { zone: 1 },
    ]);
    expect(storedPitch(SECOND)).toMatchObject({ call: 'called_strike' });
  });

  test('stays in its fork if joining the recording would leave out another pitch', async () => {
    await device.enter([
      strike(FIRST, null),
      strike(SECOND, FIRST),
      strike(BY_SECOND_SCORER[0], BY_FIRST_SCORER[2], id(3)),
      ...firstScorersPitches(),
    ]);
    expect(loggedIds()).toEqual([FIRST, SECOND, BY_SECOND_SCORER[0]]);
    expect(device.game(GAME).recordings[BY_FIRST_SCORER[0]]).toMatchObject({ from: FIRST });
  });

  test('stays in its fork if the staff have decided about it', async () => {
    await secondScorerReturns();
    const [first, second, third] = firstScorersPitches() as [
      NamedMutation,
      NamedMutation,
      NamedMutation,
    ];
    await device.enter([first, second]);
    const joins: unknown[] = [];
    const args = {
      gameId: GAME,
      joins,
      head: BY_SECOND_SCORER[1],
      beside: BY_FIRST_SCORER[1],
      counted: BY_SECOND_SCORER[1],
    };
    await device.enter([{ name: 'recording.combine', args }, third]);
    expect(loggedIds()).toEqual([FIRST, ...BY_SECOND_SCORER]);
  });

  test('is put in order when two scorers take turns more than once', async () => {
    await device.enter([strike(FIRST, null), strike(SECOND, id(51)), strike(THIRD, id(52))]);
    await device.enter([strike(id(50), FIRST), strike(id(51), id(50)), strike(id(52), SECOND)]);
    expect(loggedIds()).toEqual([FIRST, id(50), id(51), SECOND, id(52), THIRD]);
    expect(Object.keys(device.game(GAME).recordings)).toEqual([PRIMARY_RECORDING]);
  });
});
