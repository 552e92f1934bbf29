import { readFact } from './fact-readers.ts';
import { GameSoFar } from './game-so-far.ts';
import type { GameReading, LogDiscrepancy, LogFact } from './log-facts.ts';

/**
 * Reads a game's facts in the order of the team's log, with the waiting ones of a phone last. A fact that names something
 * unknown, or that would make a circle, does nothing and is listed. A fact of a newer app is ignored.
 */
export function readLog(facts: readonly LogFact[]): GameReading {
  const game = new GameSoFar();
  const discrepancies: LogDiscrepancy[] = [];
  for (const fact of facts) {
    const kind = readFact(game, fact);
    if (kind) discrepancies.push({ factId: fact.id, kind });
  }
  return { ...game.reading(), discrepancies };
}
