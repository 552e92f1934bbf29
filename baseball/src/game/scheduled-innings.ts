import type { GameSetup } from './game-log.ts';

export function scheduledInnings({ innings = 9 }: Pick<GameSetup, 'innings'>): number {
  return innings;
}
