import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldGame, type LogEntry } from '@full-count/baseball';
import { type GameFile, replayGame } from '@full-count/baseball/replay';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logEntries, setupOf } from '../../game-log/entries.ts';
import { expectFolded } from '../../game-log/testing/expect-folded.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { logs, pitchLogs } from '../../testing/random-log.ts';
import {
  mutationsOf,
  type NamedMutation,
  startedGame,
  TestDevice,
} from '../../testing/test-device.ts';

const GAME = '0b54ba50-3d7c-7f51-8f0a-7a6f0f6f0003';

const root = new URL('../../../../', import.meta.url);
const madeUpGame = new URL('baseball/fixtures/invented-game.json', root);
/** Real games may not be published. Some machines have them in this folder, beside the repository. */
const realGames = new URL('../shared/data/games/', root);
const files = [
  madeUpGame,
  ...(existsSync(realGames) ? readdirSync(realGames).map((name) => new URL(name, realGames)) : []),
];

const SETUP = { homeTeam: true, innings: 9, lineup: null };

async function deviceWith(
  entries: readonly LogEntry[],
  setup: Parameters<typeof startedGame>[1] = SETUP,
) {
  const device = new TestDevice();
  await device.enter(startedGame(GAME, setup));
  const results = await device.enter(mutationsOf(GAME, entries));
  expect(results.filter(({ status }) => status !== 'applied')).toEqual([]);
  return device;
}

function expectRowsEqualFold(device: TestDevice): void {
  expectFolded(device, GAME);
}

function entriesOf(device: TestDevice, recordingId = PRIMARY_RECORDING): LogEntry[] {
  const head = device.game(GAME).recordings[recordingId]?.head ?? null;
  return logEntries(device.gameLog(GAME), head);
}

describe('a log of one device', () => {
  test('has the same rows entry by entry as after a fold of the whole log', async () => {
    await fc.assert(
      fc.asyncProperty(logs, async (entries) => {
        const device = await deviceWith(entries);
        expectRowsEqualFold(device);
        expect(entriesOf(device).map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
      }),
    );
  });

  test('keeps the result of a plate appearance that is continued later', async () => {
    const [first, second] = ['a', 'b'].map((end) => `0b54ba50-3d7c-7f51-8f0a-7a6f0f6f010${end}`);
    const pitch = (
      number: number,
      plateAppearanceId: string | undefined,
      call: 'ball' | 'in_play',
    ) =>
      ({
        kind: 'pitch',
        id: `00000000-0000-7000-8000-00000000000${number}`,
        plateAppearanceId,
        battingSide: plateAppearanceId === first ? 'team' : 'opponent',
        batter: { id: null, name: 'Ash' },
        pitcher: { id: null, name: 'Bea' },
        pitchType: 'fastball',
        velocityMph: null,
        zone: null,
        call,
        result: null,
      }) as LogEntry;
    const device = await deviceWith([
      pitch(1, first, 'in_play'),
      pitch(2, second, 'in_play'),
      pitch(3, first, 'ball'),
      pitch(4, first, 'ball'),
    ]);
    expectRowsEqualFold(device);
    const rows = device.gameLog(GAME).plateAppearances;
    expect(rows.find(({ id }) => id === first)?.derived.result).toBe('groundout');
  });

  test('has the same rows in one batch as one by one', async () => {
    await fc.assert(
      fc.asyncProperty(logs, async (entries) => {
        const inOneBatch = new TestDevice();
        await inOneBatch.run([...startedGame(GAME, SETUP), ...mutationsOf(GAME, entries)]);
        const oneByOne = await deviceWith(entries);
        expect(Object.fromEntries(inOneBatch.rows)).toEqual(Object.fromEntries(oneByOne.rows));
      }),
    );
  });
});

describe.each(files.map((file) => [fileURLToPath(file).split('/').at(-1), file]))(
  '%s',
  (_, file) => {
    const { setup, entries } = replayGame(
      JSON.parse(readFileSync(file as URL, 'utf8')) as GameFile,
      idFor,
    );

    test('has the same rows entry by entry as after a fold of the whole log', async () => {
      const { homeTeam, innings = 9, lineups } = setup;
      const device = await deviceWith(entries, { homeTeam, innings, lineup: lineups });
      expectRowsEqualFold(device);
      expect(setupOf(device.game(GAME))).toEqual(setup);
      expect(foldGame(setup, entriesOf(device))).toEqual(foldGame(setup, entries));
    });
  },
);

describe('corrections', () => {
  test('undoing and restoring a pitch leaves the game as it was', async () => {
    await fc.assert(
      fc.asyncProperty(pitchLogs, fc.nat(), async (entries, seed) => {
        fc.pre(entries.length > 0);
        const device = await deviceWith(entries);
        const before = structuredClone(device.game(GAME));
        const derivedBefore = derivedOf(device);
        const pitch = entries[seed % entries.length] as (typeof entries)[number];
        const args = {
          gameId: GAME,
          plateAppearanceId: pitch.plateAppearanceId,
          pitchId: pitch.id,
        };
        await device.enter([{ name: 'pitch.void', args }]);
        expectRowsEqualFold(device);
        expect(entriesOf(device).map(({ id }) => id)).not.toContain(pitch.id);
        await device.enter([{ name: 'pitch.restore', args }]);
        expect(device.game(GAME)).toEqual(before);
        expect(derivedOf(device)).toEqual(derivedBefore);
      }),
    );
  });

  test('inserting a forgotten pitch gives the same game as entering it in time', async () => {
    await fc.assert(
      fc.asyncProperty(pitchLogs, fc.nat(), async (entries, seed) => {
        fc.pre(entries.length > 0);
        const index = seed % entries.length;
        const forgotten = entries[index] as (typeof entries)[number];
        const complete = await deviceWith(entries);
        const device = await deviceWith(entries.toSpliced(index, 1));
        const [logged] = mutationsOf(GAME, [forgotten]);
        const { prev: _, ...args } = logged?.args ?? {};
        const [result] = await device.enter([
          { name: 'pitch.insert', args: { ...args, after: entries[index - 1]?.id ?? null } },
        ]);
        expect(result).toEqual({ status: 'applied' });
        expectRowsEqualFold(device);
        expect(entriesOf(device).map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
        expect(device.head(GAME)).toBe(complete.head(GAME));
      }),
    );
  });
});

describe('two devices that tracked the game without contact', () => {
  test('keep the primary view of a plate appearance that both continue', async () => {
    const [grounder, open, next] = ['a', 'b', 'c'].map((end) => `${GAME.slice(0, -1)}${end}`);
    const pitch = (number: number, plateAppearanceId: string | undefined, call = 'ball') =>
      ({
        kind: 'pitch',
        id: `00000000-0000-7000-8000-00000000000${number}`,
        plateAppearanceId,
        battingSide: 'opponent',
        batter: { id: null, name: 'Ash' },
        pitcher: { id: null, name: 'Bea' },
        pitchType: 'fastball',
        velocityMph: null,
        zone: null,
        call,
        result: null,
      }) as LogEntry;
    const common = [pitch(1, grounder, 'in_play'), pitch(2, open)];
    const device = await deviceWith(common);
    const from = common[1]?.id ?? null;
    await device.enter(mutationsOf(GAME, [pitch(3, next)], from));
    await device.enter(mutationsOf(GAME, [pitch(4, grounder), pitch(5, open)], from));
    expectRowsEqualFold(device);
  });

  test('leave two complete recordings, in whatever order their changes arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        logs,
        logs,
        pitchLogs,
        fc.infiniteStream(fc.boolean()),
        async (first, second, common, coin) => {
          fc.pre(
            new Set([...first, ...second, ...common].map(({ id }) => id)).size ===
              first.length + second.length + common.length,
          );
          const head = common.at(-1)?.id ?? null;
          const firstPitches = mutationsOf(GAME, first, head).filter(
            ({ name }) => name === 'pitch.log',
          );
          const secondPitches = mutationsOf(GAME, second, head).filter(
            ({ name }) => name === 'pitch.log',
          );
          fc.pre(firstPitches.length > 0 && secondPitches.length > 0);
          const device = await deviceWith(common);
          await device.enter(firstPitches.slice(0, 1));
          const rest = [firstPitches.slice(1), [...secondPitches]];
          while (rest.some((list) => list.length > 0)) {
            const list = rest[coin.next().value ? 0 : 1] as typeof firstPitches;
            await device.enter(list.splice(0, 1));
          }
          expectRowsEqualFold(device);
          const forkId = pitchIdOf(secondPitches[0] as NamedMutation);
          expect(Object.keys(device.game(GAME).recordings).sort()).toEqual(
            [forkId, PRIMARY_RECORDING].sort(),
          );
          const ids = common.map(({ id }) => id);
          expect(entriesOf(device).map(({ id }) => id)).toEqual([
            ...ids,
            ...firstPitches.map(pitchIdOf),
          ]);
          expect(entriesOf(device, forkId).map(({ id }) => id)).toEqual([
            ...ids,
            ...secondPitches.map(pitchIdOf),
          ]);
        },
      ),
    );
  });
});

function pitchIdOf({ args }: NamedMutation): string {
  return (args.pitch as { id: string }).id;
}

function derivedOf(device: TestDevice) {
  return Object.fromEntries(
    device.gameLog(GAME).plateAppearances.map(({ id, derived }) => [id, derived]),
  );
}

/** Makes an id of a label such as "pitch-12". The length of the kind keeps plate appearances apart from pitches. */
function idFor(label: string): string {
  const [kind = '', number = ''] = label.split('-');
  return `0b54ba50-3d7c-7f51-8${kind.length}00-${number.padStart(12, '0')}`;
}
