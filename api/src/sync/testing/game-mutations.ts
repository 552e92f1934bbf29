import { randomUUID } from 'node:crypto';
import type { TestMutation } from './test-client.ts';

const WITHOUT_ID = { id: null };

/** A live game without a lineup. */
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

export interface ChainedPitches {
  readonly mutations: TestMutation[];
  readonly pitchIds: string[];
}

/** Called strikes, three for each plate appearance, each pitch following the previous pitch. */
export function strikeouts(
  gameId: string,
  pitchCount: number,
  after: string | null = null,
): ChainedPitches {
  const pitchIds: string[] = [];
  const mutations: TestMutation[] = [];
  let plateAppearanceId = '';
  for (let number = 0; number < pitchCount; number++) {
    if (number % 3 === 0) plateAppearanceId = randomUUID();
    const isTop = Math.floor(number / 9) % 2 === 0;
    const id = randomUUID();
    mutations.push(pitch(gameId, pitchIds.at(-1) ?? after, plateAppearanceId, isTop, { id }));
    pitchIds.push(id);
  }
  return { mutations, pitchIds };
}

export function pitch(
  gameId: string,
  prev: string | null,
  plateAppearanceId: string,
  isTop: boolean,
  otherFields: Record<string, unknown>,
): TestMutation {
  return {
    name: 'pitch.log',
    args: {
      gameId,
      prev,
      plateAppearance: {
        id: plateAppearanceId,
        battingSide: isTop ? 'opponent' : 'team',
        batter: { ...WITHOUT_ID, name: 'Dana Brook' },
        pitcher: { ...WITHOUT_ID, name: 'Robin Vale' },
      },
      pitch: {
        pitchType: 'fastball',
        velocityMph: 61.5,
        zone: 5,
        call: 'called_strike',
        ...otherFields,
      },
    },
  };
}

export function player(id: string, playerName: string): TestMutation {
  return { name: 'player.add', args: { id, playerName } };
}
