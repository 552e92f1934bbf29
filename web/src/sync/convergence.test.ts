import {
  type GameRow,
  type PlateAppearanceRow,
  PRIMARY_RECORDING,
} from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { newTeamId } from '../platform/ids.ts';
import { admitDevice, type FakeDevice, pitchIds } from './testing/fake-device.ts';
import type { Fate } from './testing/fake-network.ts';
import { FakeServer } from './testing/fake-server.ts';

/** The generator mulberry32. The same seed gives the same numbers on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const STEPS = 50;
const calls = ['ball', 'called_strike', 'foul', 'in_play'] as const;
const fates: Fate[] = ['fine', 'fine', 'lose-request', 'lose-response', 'deliver-twice'];

async function play(seed: number) {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const server = new FakeServer(newTeamId());
  server.pageRows = 7;
  const devices = [admitDevice(server, 'owner'), admitDevice(server), admitDevice(server)];
  const [owner] = devices as [FakeDevice];
  await owner.sync();
  const gameId = await owner.startGame();
  const entered: string[] = [];
  await owner.sync();
  for (const device of devices) await device.sync();

  for (let step = 0; step < STEPS; step++) {
    const device = pick(devices);
    const action = random();
    if (action < 0.5) {
      const id = `00000000-0000-7000-8000-${String(step).padStart(12, '0')}`;
      const logged = await device.pitch(gameId, { id, call: pick(calls) });
      if (logged.status === 'applied') entered.push(id);
    } else if (action < 0.6) {
      await correctRandomPitch(device, gameId, random);
    } else if (action < 0.65) {
      await device.crash();
    } else {
      device.network.fates.push(pick(fates));
      await device.sync();
    }
    expect(await hiddenPitches(device), `step ${step}`).toEqual([]);
  }
  // In the second turn, each device pulls what the others sent in the first.
  for (const device of [...devices, ...devices]) {
    device.network.fates.length = 0;
    expect(await device.sync()).toEqual({ kind: 'done' });
  }
  return { server, devices, entered };
}

async function correctRandomPitch(device: FakeDevice, gameId: string, random: () => number) {
  const rows = ((await device.rows('plateAppearances')) as PlateAppearanceRow[]).flatMap((row) =>
    row.pitches.map((pitch) => ({ plateAppearanceId: row.id, pitch })),
  );
  const chosen = rows[Math.floor(random() * rows.length)];
  if (!chosen) return;
  const args = { gameId, plateAppearanceId: chosen.plateAppearanceId, pitchId: chosen.pitch.id };
  if (chosen.pitch.voided) await device.mutate('pitch.restore', args);
  else if (random() < 0.5) await device.mutate('pitch.void', args);
  else await device.mutate('pitch.amend', { ...args, changes: { pitchType: 'slider' } });
}

async function hiddenPitches(device: FakeDevice): Promise<string[]> {
  const shown = new Set(pitchIds(await device.rows('plateAppearances')));
  const waiting = (await device.waiting()).flatMap(({ name, args }) =>
    name === 'pitch.log' ? [(args['pitch'] as { id: string }).id] : [],
  );
  return waiting.filter((id) => !shown.has(id));
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'seed %i gives the same rows on all devices and the server',
  async (seed) => {
    const { server, devices, entered } = await play(seed);
    const onServer = pitchIds(server.rows('plateAppearances'));
    expect(onServer).toEqual([...entered].sort());
    for (const device of devices) {
      expect(await device.countWaiting()).toBe(0);
      expect(await device.refused()).toEqual([]);
      for (const table of ['games', 'plateAppearances', 'gameEvents'] as const) {
        expect(await device.rows(table)).toEqual(server.rows(table));
      }
    }
    const [game] = server.rows('games') as GameRow[];
    expect(game?.recordings[PRIMARY_RECORDING]?.head).not.toBeNull();
  },
  60_000,
);
