import { foldGame } from '../fold/fold-game.ts';
import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { type EventFileGame, EventFileWriter } from './event-file-writer.ts';

/** Comment lines that begin with "fc" hold what Retrosheet has no code for, such as speeds. */
export function eventFile(game: EventFileGame, setup: GameSetup, entries: readonly LogEntry[]) {
  const writer = new EventFileWriter(setup);
  writer.writeHeader(game, foldGame(setup, entries).state.forfeitedTo);
  for (const entry of entries) writer.writeEntry(entry);
  return writer.finish();
}
