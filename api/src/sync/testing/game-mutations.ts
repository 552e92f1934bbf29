import { randomUUID } from 'node:crypto';
import type { Side } from '@full-count/baseball';
import type { TestMutation } from './test-client.ts';

export function liveGame(gameId: string): TestMutation[] {
  return [scheduledGame(gameId), { name: 'game.start', args: { gameId } }];
}

export function scheduledGame(gameId: string): TestMutation {
  return {
    name: 'game.create',
    args: {
      id: gameId,
      opponent: 'Lakeside',
      gameDate: '2026-05-02T17:30:00.000Z',
      homeTeam: true,
      innings: 9,
    },
  };
}

interface ChainedPitches {
  readonly mutations: TestMutation[];
  readonly pitchIds: string[];
}

/** Three for each plate appearance. Each follows the previous one, and the first follows `after`. */
export function calledStrikes(
  gameId: string,
  pitchCount: number,
  after: string | null = null,
): ChainedPitches {
  const pitchIds: string[] = [];
  const mutations: TestMutation[] = [];
  let plateAppearanceId = '';
  for (let number = 0; number < pitchCount; number++) {
    if (number % 3 === 0) plateAppearanceId = randomUUID();
    const battingSide = Math.floor(number / 9) % 2 === 0 ? 'opponent' : 'team';
    const id = randomUUID();
    const prev = pitchIds.at(-1) ?? after;
    mutations.push(pitch(gameId, { prev, plateAppearanceId, battingSide }, { id }));
    pitchIds.push(id);
  }
  return { mutations, pitchIds };
}

interface PitchContext {
  readonly prev: string | null;
  readonly plateAppearanceId?: string;
  readonly battingSide?: Side;
}

export function pitch(
  gameId: string,
  { prev, plateAppearanceId = randomUUID(), battingSide = 'opponent' }: PitchContext,
  pitchFields: Record<string, unknown>,
): TestMutation {
  return {
    name: 'pitch.log',
    args: {
      gameId,
      prev,
      plateAppearance: {
        id: plateAppearanceId,
        battingSide,
        batter: { id: null, name: 'Dana Brook' },
        pitcher: { id: null, name: 'Robin Vale' },
      },
      pitch: {
        pitchType: 'fastball',
        velocityMph: 61.5,
        zone: 5,
        call: 'called_strike',
        ...pitchFields,
      },
    },
  };
}

export function player(id: string, playerName: string): TestMutation {
  return { name: 'player.add', args: { id, playerName } };
}
