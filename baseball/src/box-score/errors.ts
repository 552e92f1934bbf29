import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { otherSide } from '../game/half-inning.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { listPlays, type Play } from './plays.ts';

export function errorsOf(setup: GameSetup, entries: readonly LogEntry[]): Record<Side, number> {
  const plays = listPlays(setup, entries);
  return { team: countErrors(plays, 'team'), opponent: countErrors(plays, 'opponent') };
}

/** One wild throw is one error, however many runners advance on it (OBR 9.12). So a play has at most one. */
export function countErrors(plays: readonly Play[], side: Side): number {
  return plays.filter((play) => otherSide(play.battingSide) === side && hasError(play)).length;
}

function hasError({ entry, ended }: Play): boolean {
  const { advances = [] } = entry;
  return ended?.result === 'error' || advances.some(({ cause }) => cause === 'error');
}
