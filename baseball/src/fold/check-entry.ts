import type { GameEventFacts, GameSetup, GameState, LogEntry } from '../game-log.ts';
import { applyEntry } from './apply-entry.ts';

export type EntryFault = 'result_disagrees' | 'advance_conflict' | 'advances_needed';

/** What a person who waits for the answer is refused for; null: the entry can stand. */
export function checkEntry(setup: GameSetup, state: GameState, entry: LogEntry): EntryFault | null {
  if (entry.kind === 'event' && needsAdvances(entry) && !entry.advances?.length) {
    return 'advances_needed';
  }
  for (const { kind } of applyEntry(setup, state, entry).effect.discrepancies) {
    if (kind === 'result_disagrees' || kind === 'advance_conflict') return kind;
  }
  return null;
}

/** Runners' events: nothing else says who ran on them, and where to. */
export function needsAdvances({ type }: Pick<GameEventFacts, 'type'>): boolean {
  switch (type) {
    case 'stolen_base':
    case 'caught_stealing':
    case 'wild_pitch':
    case 'passed_ball':
    case 'balk':
    case 'pick_off':
    case 'runner_moved':
      return true;
    default:
      return false;
  }
}
