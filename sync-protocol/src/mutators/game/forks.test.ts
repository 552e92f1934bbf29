import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reversalOf } from '../../corrections/reversal.ts';
import { chainTo, pitchesById } from '../../game-log/entries.ts';
import { expectFolded } from '../../game-log/testing/expect-folded.ts';
import { type GameRow, PRIMARY_RECORDING } from '../../rows/game.ts';
import { type NamedMutation, startedGame, TestDevice } from '../../testing/test-device.ts';

const GAME = idOf(0);
const options = { numRuns: Number(process.env.FULL_COUNT_RUNS ?? 50) };

const ACTIONS = [
  ...(['pitch', 'pitch', 'pitch', 'pitch', 'pitch', 'pitch'] as const),
  ...(['sync', 'combine', 'choose', 'void'] as const),
] as const;

/** `a` and `b` select a recording, a pitch or a player at random. */
const step = fc.record({
  phoneIndex: fc.nat(2),
  action: fc.constantFrom(...ACTIONS),
  call: fc.constantFrom('ball', 'called_strike', 'foul', 'in_play'),
  a: fc.nat(1000),
  b: fc.nat(1000),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('whatever three phones log and choose, the rows equal a fold of the log', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), async (steps) => {
      const server = await startedDevice();
      const phones = new Phones(server);
      for (const next of steps) await phones.takeStep(next);
      await phones.syncAll();
      expectRowsEqualFold(server);
      expectNothingLost(server);
      expect(server.gameLog(GAME).plateAppearances.flatMap(({ pitches }) => pitches)).toHaveLength(
        phones.pitches,
      );
    }),
    options,
  );
});

test('undoing a combination gives the earlier recordings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 30 }), step, async (steps, last) => {
      const server = await startedDevice();
      const phones = new Phones(server);
      for (const next of steps) {
        const action = next.action === 'sync' ? 'sync' : 'pitch';
        await phones.takeStep({ ...next, action });
      }
      await phones.syncAll();
      const change = randomCombination(server, last);
      fc.pre(change !== null);
      const before = viewOf(server);
      const reversal = reversalOf({ game: server.game(GAME), log: server.gameLog(GAME) }, change);
      expect(await server.enter([change])).toEqual([{ status: 'applied' }]);
      const after = viewOf(server);
      await server.enter([reversal?.undo as NamedMutation]);
      expect(viewOf(server)).toEqual(before);
      await server.enter([reversal?.redo as NamedMutation]);
      expect(viewOf(server)).toEqual(after);
    }),
    options,
  );
});

interface Phone {
  device: TestDevice;
  readonly pending: NamedMutation[];
}

class Phones {
  pitches = 0;
  readonly #server: TestDevice;
  readonly #phones: Phone[] = [];
  #nextId = 1;

  constructor(server: TestDevice) {
    this.#server = server;
    for (let phone = 0; phone < 3; phone++) {
      this.#phones.push({ device: copyOf(server), pending: [] });
    }
  }

  async takeStep(step: Step): Promise<void> {
    if (step.action === 'sync') return this.#sync(step.phoneIndex);
    const phone = this.#phones[step.phoneIndex] as Phone;
    const change = this.#changeOf(phone.device, step, step.action);
    if (change === null) return;
    if (change.name === 'pitch.log') this.pitches++;
    expect(await phone.device.enter([change])).toEqual([{ status: 'applied' }]);
    expectRowsEqualFold(phone.device);
    phone.pending.push(change);
  }

  #changeOf(
    device: TestDevice,
    { call, a, b }: Step,
    action: Exclude<Step['action'], 'sync'>,
  ): NamedMutation | null {
    switch (action) {
      case 'pitch':
        return this.#pitch(device, call, b);
      case 'combine':
        return randomCombination(device, { a, b });
      case 'choose':
        return randomChoice(device, a);
      case 'void':
        return voidOrRestore(device, a);
    }
  }

  async syncAll(): Promise<void> {
    for (const phoneIndex of this.#phones.keys()) await this.#sync(phoneIndex);
  }

  async #sync(phoneIndex: number): Promise<void> {
    const phone = this.#phones[phoneIndex] as Phone;
    for (const change of phone.pending.splice(0)) {
      const [result] = await this.#server.enter([change]);
      if (change.name === 'pitch.log') expect(result).toEqual({ status: 'applied' });
      expectRowsEqualFold(this.#server);
    }
    phone.device = copyOf(this.#server);
  }

  #pitch(device: TestDevice, call: string, b: number): NamedMutation {
    const primary = device.game(GAME).recordings[PRIMARY_RECORDING];
    const open = b % 11 === 0 ? null : (primary?.state.plateAppearance ?? null);
    const person = (name: string) => ({ id: null, name });
    const side = primary?.state.halfInning === 'top' ? 'opponent' : 'team';
    return {
      name: 'pitch.log',
      args: {
        gameId: GAME,
        prev: primary?.head ?? null,
        plateAppearance: {
          id: open?.id ?? idOf(5000 + this.#nextId),
          battingSide: open?.battingSide ?? side,
          batter: open?.batter ?? person(`Batter ${b % 9}`),
          pitcher: open?.pitcher ?? person('Fir'),
        },
        pitch: { id: idOf(this.#nextId++), pitchType: 'fastball', call },
      },
    };
  }
}

function randomChoice(device: TestDevice, a: number): NamedMutation | null {
  const forks = forksOf(device.game(GAME));
  const recordingId = forks[a % Math.max(1, forks.length)];
  if (!recordingId) return null;
  return { name: 'recording.choose', args: { gameId: GAME, recordingId } };
}

function randomCombination(
  device: TestDevice,
  { a, b }: { a: number; b: number },
): NamedMutation | null {
  const game = device.game(GAME);
  const fork = forksOf(game)[a % Math.max(1, forksOf(game).length)];
  if (!fork) return null;
  const { plateAppearances } = device.gameLog(GAME);
  const chain = (id: string) => chainTo(plateAppearances, game.recordings[id]?.head ?? null);
  const [ours, theirs] = [chain(PRIMARY_RECORDING), chain(fork)];
  const shared = new Set(ours.map(({ pitch }) => pitch.id));
  const own = theirs.filter(({ pitch }) => !shared.has(pitch.id));
  const start = own[b % Math.max(1, own.length)];
  const head = (b % 2 === 0 ? own.at(-1) : (own[(b + a) % own.length] ?? own.at(-1)))?.pitch.id;
  if (!start || !head) return null;
  const after = a % 5 === 0 ? null : (ours[a % ours.length]?.pitch.id ?? null);
  const cut = b % 2 === 1 ? { cut: true } : {};
  const joins = [{ pitchId: start.pitch.id, after }];
  return { name: 'recording.combine', args: { gameId: GAME, joins, head, ...cut } };
}

function voidOrRestore(device: TestDevice, a: number): NamedMutation | null {
  const links = [...pitchesById(device.gameLog(GAME).plateAppearances).values()];
  const link = links[a % Math.max(1, links.length)];
  if (!link) return null;
  const args = {
    gameId: GAME,
    plateAppearanceId: link.plateAppearance.id,
    pitchId: link.pitch.id,
  };
  return { name: link.pitch.voided ? 'pitch.restore' : 'pitch.void', args };
}

function expectRowsEqualFold(device: TestDevice): void {
  expectFolded(device, GAME);
}

function expectNothingLost(device: TestDevice): void {
  const { plateAppearances } = device.gameLog(GAME);
  const shown = new Set(
    Object.values(device.game(GAME).recordings).flatMap(({ head }) =>
      chainTo(plateAppearances, head).map(({ pitch }) => pitch.id),
    ),
  );
  const all = plateAppearances.flatMap(({ pitches }) => pitches.map(({ id }) => id));
  expect(all.filter((id) => !shown.has(id))).toEqual([]);
}

/** The rows without the parts that a combination and its undo may change. */
function viewOf(device: TestDevice) {
  const { recordings, ...game } = device.game(GAME);
  const shown = Object.values(recordings).map(({ by: _, from: __, ...recording }) => recording);
  return {
    game,
    recordings: shown.sort((x, y) => `${x.head}`.localeCompare(`${y.head}`)),
    plateAppearances: Object.fromEntries(
      device.gameLog(GAME).plateAppearances.map((row) => [row.id, row]),
    ),
  };
}

function forksOf({ recordings }: GameRow): string[] {
  return Object.keys(recordings)
    .filter((id) => id !== PRIMARY_RECORDING)
    .sort();
}

async function startedDevice(): Promise<TestDevice> {
  const device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
  return device;
}

function copyOf(device: TestDevice): TestDevice {
  const copy = new TestDevice();
  for (const [key, row] of device.rows) copy.rows.set(key, structuredClone(row));
  return copy;
}

function idOf(number: number): string {
  return `0b54ba50-3d7c-7f51-8f0a-${String(number).padStart(12, '0')}`;
}
