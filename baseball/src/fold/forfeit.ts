import type { GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup } from '../game/game-log.ts';
import { otherSide } from '../game/half-inning.ts';
import { isRegulationGame, scheduledInnings } from '../game/scheduled-innings.ts';
import { FORFEIT_SCORES } from '../scoring-book/scoring-book.ts';

/** Gives the winner the score that the event's book has for a forfeit. An event without a winner changes nothing. */
export function forfeit(
  setup: GameSetup,
  before: GameState,
  { winner, book = 'obr' }: GameEventFacts,
): GameState {
  if (winner === undefined) return before;
  const { runs, standsIfLosing } = FORFEIT_SCORES[book];
  const loser = otherSide(winner);
  const isLosing = before.score[loser] < before.score[winner];
  const stands = standsIfLosing && isLosing && isRegulationGame(setup, before);
  const won = runs === 'one_an_inning' ? scheduledInnings(setup) : runs;
  const score = stands
    ? before.score
    : { team: winner === 'team' ? won : 0, opponent: winner === 'opponent' ? won : 0 };
  return { ...before, score, forfeitedTo: winner };
}
