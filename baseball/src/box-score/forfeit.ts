import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { battingSide, isRegulationGame } from '../game/innings.ts';
import { listPlays, type Play } from './plays.ts';

export type Forfeit = NonNullable<ReturnType<typeof forfeitIn>>;

/** Null if the game was not forfeited. */
export function forfeitIn(setup: GameSetup, plays: readonly Play[]) {
  const winner = plays.at(-1)?.after.forfeitedTo;
  if (winner === undefined) return null;
  const index = plays.findIndex(({ after }) => after.forfeitedTo !== undefined);
  const { inning, halfInning, score } = (plays[index] as Play).before;
  const firstOfHalf = plays.find(
    ({ before }) => before.inning === inning && before.halfInning === halfInning,
  ) as Play;
  const home = battingSide(setup, 'bottom');
  const homeRunsInHalf = score[home] - firstOfHalf.before.score[home];
  return {
    winner,
    /** Whether the game was a regulation game by then, so that its figures stand (OBR 9.03(e)). */
    isRegulation: isRegulationGame(setup, { inning, halfInning, score }, homeRunsInHalf),
    playsBefore: plays.slice(0, index),
  };
}

export type ForfeitSummary = Omit<Forfeit, 'playsBefore'>;

/** Null if the game was not forfeited. */
export function forfeitOf(setup: GameSetup, entries: readonly LogEntry[]): ForfeitSummary | null {
  return summaryOf(forfeitIn(setup, listPlays(setup, entries)));
}

export function summaryOf(forfeit: Forfeit | null): ForfeitSummary | null {
  return forfeit && { winner: forfeit.winner, isRegulation: forfeit.isRegulation };
}

/** False for a game that was forfeited before it was a regulation game. */
export function hasFigures(setup: GameSetup, plays: readonly Play[]): boolean {
  return forfeitIn(setup, plays)?.isRegulation ?? true;
}
