import { applyEntry } from '../fold/apply-entry.ts';
import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, LogEntry } from '../game/game-log.ts';

/** Returns the forms that the entry of a step can take in a state, the likely ones first. */
export type OptionsOfStep = (state: GameState) => readonly EntryOption[];

export interface EntryOption {
  readonly entry: LogEntry | null;
  /** 0 for the likeliest form, and more for less likely ones. */
  readonly cost: number;
}

export interface Search {
  readonly setup: GameSetup;
  readonly steps: readonly OptionsOfStep[];
  readonly isReached: (state: GameState) => boolean;
  readonly maxCost: number;
}

export function cheapestEntries(search: Search, state: GameState): LogEntry[] | null {
  for (let budget = 0; budget <= search.maxCost; budget++) {
    const entries = searchWithin(search, state, 0, budget);
    if (entries) return entries;
  }
  return null;
}

function searchWithin(
  search: Search,
  state: GameState,
  stepIndex: number,
  budget: number,
): LogEntry[] | null {
  const optionsIn = search.steps[stepIndex];
  if (optionsIn === undefined) return search.isReached(state) ? [] : null;
  for (const { entry, cost } of optionsIn(state)) {
    if (cost > budget) continue;
    const nextState = entry === null ? state : stateAfter(search.setup, state, entry);
    const laterEntries = nextState && searchWithin(search, nextState, stepIndex + 1, budget - cost);
    if (laterEntries) return entry === null ? laterEntries : [entry, ...laterEntries];
  }
  return null;
}

function stateAfter(setup: GameSetup, state: GameState, entry: LogEntry): GameState | null {
  const { state: after, effect } = applyEntry(setup, state, entry);
  return effect.discrepancies.length === 0 ? after : null;
}
