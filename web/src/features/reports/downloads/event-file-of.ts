import { type EventFileGame, eventFile } from '@full-count/baseball';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';

/** The game as an event file after Retrosheet's: who hosts, the day, and that it is its first game. */
export function eventFileOf(
  { game, setup, entries }: FoldedGameData,
  names: EventFileGame['names'],
  day: string,
): string {
  const host = game.homeTeam ? names.team : names.opponent;
  const letters = host.toUpperCase().replace(/[^A-Z]/g, '');
  const id = `${letters.slice(0, 3).padEnd(3, 'X')}${day.replaceAll('-', '')}0`;
  return eventFile({ id, date: day.replaceAll('-', '/'), names }, setup, entries);
}
