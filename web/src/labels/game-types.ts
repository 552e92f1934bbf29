import type { GameType } from '@full-count/baseball';

export const gameTypeLabels: Readonly<Record<GameType, string>> = {
  season: 'Season',
  tournament: 'Tournament',
  scrimmage: 'Scrimmage',
};
