import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { type EventFileGame, EventFileWriter } from './event-file-writer.ts';

/**
 * A game as an event file after Retrosheet's: plays and pitches in its codes, with our own `com`
 * lines (they begin with "fc") for what those have no room for, such as pitch types and speeds.
 * Read line by line, it gives the same fold. Fielders are not in our log, so outs say 99.
 */
export function eventFile(
  game: EventFileGame,
  setup: GameSetup,
  entries: readonly LogEntry[],
): string {
  const writer = new EventFileWriter(setup);
  writer.writeHeader(game);
  for (const entry of entries) writer.writeEntry(entry);
  return writer.finish();
}
