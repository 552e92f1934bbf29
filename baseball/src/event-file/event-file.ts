import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { type EventFileGame, EventFileWriter } from './event-file-writer.ts';

/**
 * Writes a game as a Retrosheet event file. Lines of the record `com` that begin with "fc" hold what
 * Retrosheet has no code for, such as pitch types and speeds. The log has no fielders, so every out
 * has the unknown fielder code 99. Folding the file read back gives the same game.
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
