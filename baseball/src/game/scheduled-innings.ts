import type { GameSetup } from './game-log.ts';

/** The scheduled innings of the game, 9 when the setup has none. */
export function scheduledInnings({ innings = 9 }: Pick<GameSetup, 'innings'>): number {
  return innings;
}
