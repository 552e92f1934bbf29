import { ordinal } from '@full-count/baseball';
import {
  type ChainedPitch,
  type GameLog,
  type GameRow,
  isJsonEqual,
  PRIMARY_RECORDING,
  pitchesById,
  undecidedForkIds,
  type Write,
} from '@full-count/sync-protocol';
import type { Stored, UserDatabase } from '../../database/database.ts';
import type { StoredGameLog } from '../../database/team-rows.ts';
import { readView, type TeamView } from '../../view/team-view.ts';

export interface StoredGame {
  readonly game: GameRow;
  readonly log: StoredGameLog;
}

export function readGame(
  db: UserDatabase,
  teamId: string,
  gameId: string,
): Promise<StoredGame | null> {
  return readView(db, teamId, (view) => gameOf(view, gameId));
}

async function gameOf(view: TeamView, gameId: string): Promise<StoredGame | null> {
  const [game, log] = await Promise.all([view.row('games', gameId), view.gameLog(gameId)]);
  return game === undefined ? null : { game, log };
}

/** Reads a game that is being tracked, and keeps it in memory for the next tap. */
export function readLiveGame(
  db: UserDatabase,
  teamId: string,
  gameId: string,
): Promise<StoredGame | null> {
  return readView(db, teamId, async (view) => {
    await view.keepGame(gameId);
    return gameOf(view, gameId);
  });
}

/** Returns the game with these rows, or the same object if none belongs to it. */
export function withWrites(
  stored: StoredGame,
  teamId: string,
  writes: readonly Write[],
): StoredGame {
  let { game } = stored;
  let { plateAppearances, events } = stored.log;
  for (const write of writes) {
    const [table, row] = write;
    if (table === 'games' && row.id === game.id) {
      game = keepEqualParts(game, { ...row, teamId } as Stored<'games'>);
    }
    if (table === 'plateAppearances' && row.gameId === game.id) {
      plateAppearances = withRow(plateAppearances, { ...row, teamId });
    }
    if (table === 'gameEvents' && row.gameId === game.id) {
      events = withRow(events, { ...row, teamId });
    }
  }
  const isSame =
    game === stored.game &&
    plateAppearances === stored.log.plateAppearances &&
    events === stored.log.events;
  return isSame ? stored : { game, log: { plateAppearances, events } };
}

/** Returns `shownGame` if the game is unchanged, so that nothing is folded or drawn again. */
export function keepIfSame(
  shownGame: StoredGame | null | undefined,
  newGame: StoredGame | null,
): StoredGame | null {
  return shownGame && newGame && isJsonEqual(shownGame, newGame) ? shownGame : newGame;
}

function withRow<R extends { readonly id: string }>(rows: readonly R[], row: R): R[] {
  const index = rows.findIndex(({ id }) => id === row.id);
  return index < 0 ? [...rows, row] : rows.with(index, keepEqualParts(rows[index] as R, row));
}

/** The new value, with the objects of the old one where they are equal, because the fold compares by reference. */
function keepEqualParts<T>(old: T, value: T): T {
  if (!isObject(old) || !isObject(value) || Array.isArray(old) !== Array.isArray(value)) {
    return value;
  }
  const parts = Object.entries(value).map(([key, part]) => [key, keepEqualParts(old[key], part)]);
  const isSame =
    parts.length === Object.keys(old).length &&
    parts.every(([key, part]) => Object.is(old[key as string], part));
  if (isSame) return old;
  return (Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function lateEntryIds({ plateAppearances, events }: GameLog): ReadonlySet<string> {
  const entries = [...plateAppearances.flatMap(({ pitches }) => pitches), ...events];
  return new Set(entries.filter(({ late, voided }) => late && !voided).map(({ id }) => id));
}

interface InningSpan {
  readonly from: number;
  readonly to: number;
}

/** The innings of the forks that the staff have not accepted or dismissed. Null without such forks. */
export function undecidedSpan(game: GameRow, log: GameLog): InningSpan | null {
  const ids = undecidedForkIds(game);
  if (ids.length === 0) return null;
  const pitches = pitchesById(log.plateAppearances);
  const spans = ids.map((id) => spanOf(game, id, pitches.get(id)));
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
}

/** A fork has the id of its first pitch, whose plate appearance is in the fork's first inning. */
function spanOf({ recordings }: GameRow, id: string, firstPitch?: ChainedPitch): InningSpan {
  const lastInnings = [recordings[id], recordings[PRIMARY_RECORDING]].map(
    (recording) => recording?.state.inning ?? 1,
  );
  const firstInning = firstPitch?.plateAppearance.derived.inning ?? 1;
  return { from: firstInning, to: Math.max(firstInning, ...lastInnings) };
}

/** "innings 3–5" or "the 4th inning" */
export function spanText({ from, to }: InningSpan): string {
  return from === to ? `the ${ordinal(from)} inning` : `innings ${from}–${to}`;
}
