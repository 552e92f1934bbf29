import { initialState } from '../fold/initial-state.ts';
import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, Lineups, LogEntry } from '../game/game-log.ts';
import type { GameFile } from './game-file.ts';
import { lineupsOf } from './lineups.ts';
import { type NewId, numberedIds } from './log-writer.ts';
import { prepareState } from './prepare-state.ts';
import { replayPlateAppearance } from './replay-plate-appearance.ts';

export type { FilePitch, FilePlateAppearance, FileRunnerEvent, GameFile } from './game-file.ts';
export type { NewId } from './log-writer.ts';

export interface ReplayedGame {
  readonly setup: GameSetup;
  /** The first nine batters of each side, and who pitched first; names only. */
  readonly lineups: Lineups;
  /** As a scorer would have entered it, in order. */
  readonly entries: readonly LogEntry[];
  /** For each plate appearance of the file its id in the log. */
  readonly plateAppearanceIds: readonly string[];
  /** The state of the fold after each plate appearance of the file. */
  readonly statesAfter: readonly GameState[];
}

/**
 * A recorded game as the log that a scorer would have written: one entry for each pitch and each
 * event between pitches. `advances` are named only where the result's default does not lead to the
 * outs, bases and runs of the file. Automatic calls, steals, substitutions, unfinished plate
 * appearances and runners placed in extra innings come out as events of their own.
 *
 * @param newId makes the id for a label ("pa-4", "pitch-17", "event-3"), each asked for once
 */
export function replayGame(file: GameFile, newId: NewId = (label) => label): ReplayedGame {
  const lineups = lineupsOf(file);
  const setup = { homeTeam: file.game.homeTeam, innings: file.scheduledInnings, lineups };
  const scribe = { setup, nextId: numberedIds(newId) };
  const entries: LogEntry[] = [];
  const plateAppearanceIds: string[] = [];
  const statesAfter: GameState[] = [];
  let state = initialState(setup);
  for (const plateAppearance of file.plateAppearances) {
    const id = scribe.nextId('pa');
    const prepared = prepareState(scribe, state, plateAppearance);
    const played = replayPlateAppearance(scribe, prepared.state, plateAppearance, id);
    entries.push(...prepared.entries, ...played.entries);
    plateAppearanceIds.push(id);
    statesAfter.push(played.state);
    state = played.state;
  }
  return { setup, lineups, entries, plateAppearanceIds, statesAfter };
}
