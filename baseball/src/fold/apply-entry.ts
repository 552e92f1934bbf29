import type { EntryEffect, GameState } from '../game/folded-game.ts';
import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { applyEvent } from './apply-event.ts';
import { applyPitch } from './apply-pitch.ts';
import { isAfterTheEnd, placeOfEntry } from './place-of-entry.ts';
import { quietStep, type Step } from './step.ts';

/**
 * One entry of the log, applied to the state before it: every rule of the game is in here and
 * nowhere else. It reads nothing but the state, so a game of any length costs the same per pitch.
 * Never throws on a log that disagrees with the rules: it does the sensible thing and says so.
 */
export function applyEntry(
  setup: GameSetup,
  state: GameState,
  entry: LogEntry,
): { state: GameState; effect: EntryEffect } {
  const { before, step } = stepBy(setup, state, entry);
  return {
    state: step.state,
    effect: {
      before,
      ended: step.ended,
      outs: step.outs,
      runs: step.runs,
      discrepancies: step.discrepancies.map((kind) => ({ entryId: entry.id, kind })),
    },
  };
}

function stepBy(
  setup: GameSetup,
  state: GameState,
  entry: LogEntry,
): { before: GameState; step: Step } {
  if (isAfterTheEnd(state, entry)) {
    return { before: state, step: quietStep(state, ['after_the_end']) };
  }
  const place = placeOfEntry(setup, state, entry);
  const step =
    entry.kind === 'pitch'
      ? applyPitch(setup, place.state, entry)
      : applyEvent(setup, place.state, entry);
  const { state: before, discrepancies } = place;
  if (discrepancies.length === 0) return { before, step };
  return { before, step: { ...step, discrepancies: [...discrepancies, ...step.discrepancies] } };
}
