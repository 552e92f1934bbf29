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

function strike(pitchId: string, prev: string | null, plateAppearanceId = id(2)): NamedMutation {
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
      pitch: { id: pitchId, pitchType: 'fastball', call: 'called_strike' },
    },
  };
}

function steal(after: string | null): NamedMutation {
  const event = { id: id(21), type: 'runner_moved', advances: [{ from: 'first', to: 'second' }] };
  return { name: 'event.log', args: { gameId: GAME, after, event } };
}

const loggedIds = () =>
  logEntries(device.gameLog(GAME), device.head(GAME)).map((entry) => entry.id);

describe('a pitch', () => {
  test('after the last pitch continues the recording', async () => {
    await device.enter([strike(FIRST, null), strike(SECOND, FIRST)]);
    expect(loggedIds()).toEqual([FIRST, SECOND]);
    expect(Object.keys(device.game(GAME).recordings)).toEqual([PRIMARY_RECORDING]);
  });

  test('after a refused pitch is stored at the end of the recording', async () => {
    await device.enter([strike(FIRST, null), strike(SECOND, LOST), strike(THIRD, SECOND)]);
    expect(loggedIds()).toEqual([FIRST, SECOND, THIRD]);
    expect(Object.keys(device.game(GAME).recordings)).toEqual([PRIMARY_RECORDING]);
  });

  test('after an earlier pitch begins a fork', async () => {
    await device.enter([strike(FIRST, null), strike(SECOND, FIRST), strike(THIRD, FIRST, id(3))]);
    expect(loggedIds()).toEqual([FIRST, SECOND]);
    expect(device.game(GAME).recordings[THIRD]).toMatchObject({ from: FIRST, head: THIRD });
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
    expect(rows.flatMap(({ pitches }) => pitches).some(({ history }) => history)).toBe(false);
    expect(device.game(GAME).recordings[PRIMARY_RECORDING]?.from).toBeNull();
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
