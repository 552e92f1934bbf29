import type { GameState } from '@full-count/baseball';
import {
  type GameRow,
  type PlateAppearanceRow,
  PRIMARY_RECORDING,
} from '@full-count/sync-protocol';
import type { UserDatabase } from '../../../local/database/database.ts';
import type { LiveGame } from '../model/live-game.ts';

/** What the next entry goes on from. */
export interface Moment {
  game: GameRow;
  head: string | null;
  state: GameState;
  open: PlateAppearanceRow | null;
}

/**
 * From the screen where it shows what was written last, else from the rows. Null when the game is
 * gone or not live.
 */
export async function momentFor(
  db: UserDatabase,
  teamId: string,
  live: LiveGame,
  showsLastWrite: boolean,
): Promise<Moment | null> {
  if (showsLastWrite) return momentOf(live);
  // A database that is not even read is one that refused the last tap: it was kept aside, and so
  // will this one be.
  return storedMoment(db, teamId, live.game.id).catch(() => momentOf(live));
}

function momentOf({ game, log, state }: LiveGame): Moment | null {
  if (!isLive(game)) return null;
  const openId = state.plateAppearance?.id;
  const open = log.plateAppearances.find(({ id }) => id === openId);
  return { game, head: headOf(game), state, open: open ?? null };
}

async function storedMoment(
  db: UserDatabase,
  teamId: string,
  gameId: string,
): Promise<Moment | null> {
  const game = await db.games.get([teamId, gameId]);
  const state = game?.recordings[PRIMARY_RECORDING]?.state;
  if (!game || !state || !isLive(game)) return null;
  const openId = state.plateAppearance?.id;
  const open = openId === undefined ? undefined : await db.plateAppearances.get([teamId, openId]);
  return { game, head: headOf(game), state, open: open ?? null };
}

export function headOf(game: GameRow): string | null {
  return game.recordings[PRIMARY_RECORDING]?.head ?? null;
}

function isLive({ status, deletedAt }: GameRow): boolean {
  return status === 'live' && deletedAt === undefined;
}
