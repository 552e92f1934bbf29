import { initialState } from '../fold/initial-state.ts';
import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, Lineups, LogEntry } from '../game/game-log.ts';
import type { GameFile } from './game-file.ts';
import { lineupsOf } from './lineups.ts';
import { type NewId, numberedIds } from './log-writer.ts';
import { prepareState } from './prepare-state.ts';
import { replayPlateAppearance } from './replay-plate-appearance.ts';

export * from './game-file.ts';
export * from './log-writer.ts';

interface ReplayedGame {
  readonly setup: GameSetup;
  /** The first nine batters and the first pitcher of each side, by name only. */
  readonly lineups: Lineups;
  readonly entries: readonly LogEntry[];
  readonly plateAppearanceIds: readonly string[];
  readonly statesAfter: readonly GameState[];
}

/** Enters advances only when the defaults do not lead to the state in the file. @throws on an unknown result */
export function replayGame(file: GameFile, newId: NewId = (label) => label): ReplayedGame {
  const lineups = lineupsOf(file);
  const setup = { homeTeam: file.game.homeTeam, innings: file.scheduledInnings, lineups };
  const writer = { setup, nextId: numberedIds(newId) };
  const entries: LogEntry[] = [];
  const plateAppearanceIds: string[] = [];
  const statesAfter: GameState[] = [];
  let state = initialState(setup);
  for (const plateAppearance of file.plateAppearances) {
    const id = writer.nextId('pa');
    const logBefore = prepareState(writer, state, plateAppearance);
    const log = replayPlateAppearance(writer, logBefore.state, plateAppearance, id);
    entries.push(...logBefore.entries, ...log.entries);
    plateAppearanceIds.push(id);
    statesAfter.push(log.state);
    state = log.state;
  }
  return { setup, lineups, entries, plateAppearanceIds, statesAfter };
}
