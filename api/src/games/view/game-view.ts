import { type FoldedGame, foldGame } from '@full-count/baseball';
import {
  chainTo,
  type GameLog,
  type GameRow,
  logEntries,
  PRIMARY_RECORDING,
  setupOf,
  type Write,
} from '@full-count/sync-protocol';
import type { Reader } from '../../team-data/rows/batch.ts';
import { loadGameLog } from '../../team-data/rows/tables.ts';
import { findGameOrThrow } from './queries.ts';

export type GameView = ReturnType<typeof viewOf>;

/** @throws ApiError 404 if the game doesn't exist or was deleted */
export async function loadGameView(db: Reader, teamId: string, gameId: string): Promise<GameView> {
  const game = await findGameOrThrow(db, teamId, gameId);
  return viewOf(teamId, game, await loadGameLog(db, teamId, gameId));
}

export function viewOf(teamId: string, game: GameRow, log: GameLog) {
  const setup = setupOf(game);
  const head = headOf(game);
  const foldedGame = foldGame(setup, logEntries(log, head));
  const foldedPitches = foldedGame.plateAppearances.flatMap(({ pitches }) => pitches);
  return {
    teamId,
    game,
    setup,
    log,
    /** The primary recording's pitches in order, including undone ones. */
    chain: chainTo(log.plateAppearances, head),
    foldedGame,
    foldedPitches: new Map(foldedPitches.map((pitch) => [pitch.facts.id, pitch])),
  };
}

/** Applies the transaction's changes to the view, so that the game needn't be loaded again. */
export function viewAfter(view: GameView, changes: readonly Write[]): GameView {
  const plateAppearances = new Map(view.log.plateAppearances.map((row) => [row.id, row]));
  const events = new Map(view.log.events.map((row) => [row.id, row]));
  let { game } = view;
  for (const [table, row] of changes) {
    if (table === 'games' && row.id === game.id) game = row;
    if (table === 'plateAppearances' && row.gameId === game.id) plateAppearances.set(row.id, row);
    if (table === 'gameEvents' && row.gameId === game.id) events.set(row.id, row);
  }
  const log = { plateAppearances: [...plateAppearances.values()], events: [...events.values()] };
  return viewOf(view.teamId, game, log);
}

export function headOf(game: GameRow): string | null {
  return game.recordings[PRIMARY_RECORDING]?.head ?? null;
}

/** Folds the log up to a pitch and the events after it. Null means the events before the first pitch. */
export function foldUpTo(view: GameView, pitchId: string | null): FoldedGame {
  if (pitchId === headOf(view.game)) return view.foldedGame;
  return foldGame(view.setup, logEntries(view.log, pitchId));
}
