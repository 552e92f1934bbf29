import type { LogEntry } from '@full-count/baseball';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainTo, logEntries } from '../game-log/entries.ts';
import { expectFolded } from '../game-log/testing/expect-folded.ts';
import type { Row } from '../rows/tables.ts';
import { logs } from '../testing/random-log.ts';
import { mutationsOf, startedGame, TestDevice } from '../testing/test-device.ts';
import { type LogChange, type Reversal, reversalOf } from './reversal.ts';

const GAME = '0b54ba50-3d7c-7f51-8f0a-7a6f0f6f0003';
const OTHER_BATTER = { id: '0b54ba50-3d7c-7f51-8f0a-7a6f0f6f0104', name: 'Birch' };

async function deviceWith(entries: Parameters<typeof mutationsOf>[1]): Promise<TestDevice> {
  const device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
  await device.enter(mutationsOf(GAME, entries));
  return device;
}

function gameAndLog(device: TestDevice) {
  return { game: device.game(GAME), log: device.gameLog(GAME) };
}

function randomChange(
  device: TestDevice,
  [kind, entryChoice, targetChoice]: number[],
): LogChange | null {
  const log = device.gameLog(GAME);
  const chain = chainTo(log.plateAppearances, device.head(GAME));
  const link = chain[(entryChoice ?? 0) % Math.max(1, chain.length)];
  const event = log.events[(entryChoice ?? 0) % Math.max(1, log.events.length)];
  if (!link) return null;
  const pitch = {
    gameId: GAME,
    plateAppearanceId: link.plateAppearance.id,
    pitchId: link.pitch.id,
  };
  const isVoided = link.pitch.voided === true;
  const target = log.plateAppearances[(targetChoice ?? 0) % log.plateAppearances.length];
  const afterLink = chain[(targetChoice ?? 0) % (chain.length + 1)];
  switch ((kind ?? 0) % 8) {
    case 0:
      return { name: isVoided ? 'pitch.restore' : 'pitch.void', args: pitch };
    case 1: {
      const changes = { call: 'foul', result: null, zone: 3, velocityMph: 71.5, notes: 'late' };
      return { name: 'pitch.amend', args: { ...pitch, changes } };
    }
    case 2: {
      const { id = '', battingSide = 'team', batter, pitcher } = target ?? {};
      const to = { id, battingSide, batter, pitcher };
      return { name: 'pitch.move', args: { ...pitch, to } };
    }
    case 3: {
      const { id = '', battingSide = 'team', batter, pitcher } = target ?? {};
      const after = afterLink?.pitch.id ?? null;
      if (after === link.pitch.id) return null;
      const to = { id, battingSide, batter, pitcher };
      return { name: 'pitch.move', args: { ...pitch, to, after } };
    }
    case 4: {
      const { gameId, plateAppearanceId } = pitch;
      const changes = { batter: OTHER_BATTER, notes: 'was the pinch hitter' };
      return { name: 'plateAppearance.amend', args: { gameId, plateAppearanceId, changes } };
    }
    case 5: {
      if (!event) return null;
      const args = { gameId: GAME, eventId: event.id, after: afterLink?.pitch.id ?? null };
      const { id = null, battingSide = null } = target ?? {};
      return { name: 'event.move', args: { ...args, battingSide, plateAppearanceId: id } };
    }
    case 6: {
      if (!event) return null;
      const name = event.voided ? 'event.restore' : 'event.void';
      return { name, args: { gameId: GAME, eventId: event.id } };
    }
    default:
      return event
        ? {
            name: 'event.amend',
            args: { gameId: GAME, eventId: event.id, changes: { advances: null, teamScore: 4 } },
          }
        : null;
  }
}

function randomInsertion(device: TestDevice, entry: LogEntry, choice: number): LogChange {
  const chain = chainTo(device.gameLog(GAME).plateAppearances, device.head(GAME));
  const after = chain[choice % (chain.length + 1)]?.pitch.id ?? null;
  const [{ name, args }] = mutationsOf(GAME, [entry]) as [LogChange];
  if (name === 'event.log') return { name, args: { ...args, after } };
  const { gameId, plateAppearance, pitch } = args;
  return { name: 'pitch.insert', args: { gameId, after, plateAppearance, pitch } };
}

function entriesOf(device: TestDevice): LogEntry[] {
  return logEntries(device.gameLog(GAME), device.head(GAME));
}

function rowsOf(device: TestDevice): Record<string, unknown> {
  return Object.fromEntries([...device.rows].map(([key, row]) => [key, withoutHistory(row)]));
}

function withoutHistory(row: Row): unknown {
  return JSON.parse(JSON.stringify(row), function (this: unknown, key, value: unknown) {
    return key === 'history' ? undefined : value;
  });
}

async function apply(device: TestDevice, { name, args }: LogChange): Promise<void> {
  expect(await device.enter([{ name, args: { ...args } }])).toEqual([{ status: 'applied' }]);
  expectFolded(device, GAME);
}

const choices = fc.array(fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 }), { maxLength: 8 });

describe('undo and redo', () => {
  test('of any corrections give the rows before and after the corrections', async () => {
    await fc.assert(
      fc.asyncProperty(logs, choices, async (entries, numbers) => {
        const device = await deviceWith(entries);
        const before = rowsOf(device);
        const reversals: Reversal[] = [];
        for (const choice of numbers) {
          const change = randomChange(device, choice);
          const reversal = change && reversalOf(gameAndLog(device), change);
          if (!reversal) continue;
          await apply(device, reversal.redo);
          reversals.push(reversal);
        }
        const after = rowsOf(device);
        for (const { undo } of reversals.toReversed()) await apply(device, undo);
        expect(rowsOf(device)).toEqual(before);
        for (const { redo } of reversals) await apply(device, redo);
        expect(rowsOf(device)).toEqual(after);
      }),
    );
  });

  test('of an inserted entry give the log without it and with it', async () => {
    await fc.assert(
      fc.asyncProperty(
        logs,
        fc.nat(40),
        fc.array(fc.nat(1000)),
        async (entries, count, numbers) => {
          const device = await deviceWith(entries.slice(0, count));
          const before = entriesOf(device);
          const reversals: Reversal[] = [];
          for (const [index, entry] of entries.slice(count).entries()) {
            const change = randomInsertion(device, entry, numbers[index] ?? 0);
            reversals.push(reversalOf(gameAndLog(device), change) as Reversal);
            await apply(device, change);
          }
          const after = rowsOf(device);
          for (const { undo } of reversals.toReversed()) await apply(device, undo);
          expect(entriesOf(device)).toEqual(before);
          for (const { redo } of reversals) await apply(device, redo);
          expect(rowsOf(device)).toEqual(after);
        },
      ),
    );
  });

  test('of the whole game give an empty log, and then the whole log', async () => {
    await fc.assert(
      fc.asyncProperty(logs, async (entries) => {
        const device = await deviceWith(entries);
        const after = rowsOf(device);
        const game = gameAndLog(device);
        const reversals = mutationsOf(GAME, entries).map((change) => reversalOf(game, change));
        for (const reversal of reversals.toReversed())
          await apply(device, (reversal as Reversal).undo);
        expect(entriesOf(device)).toEqual([]);
        for (const reversal of reversals) await apply(device, (reversal as Reversal).redo);
        expect(rowsOf(device)).toEqual(after);
      }),
    );
  });
});
