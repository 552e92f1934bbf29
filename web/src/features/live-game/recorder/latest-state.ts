import { type GameState, personOf, type Side } from '@full-count/baseball';
import {
  type GameRow,
  headOf,
  type PitchLogArgs,
  type PlateAppearanceRow,
  PRIMARY_RECORDING,
} from '@full-count/sync-protocol';
import {
  enteredPitch,
  type Matchup,
  type PitchDraft,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import type { UserDatabase } from '../../../local/database/database.ts';
import { viewRow } from '../../../local/view/team-view.ts';
import { inTime } from '../../../platform/timers.ts';
import type { LiveGame } from '../model/live-game.ts';

/** What the next entry continues. */
export interface LatestState {
  game: GameRow;
  head: string | null;
  state: GameState;
  /** The row of the plate appearance in progress. Null before its first pitch. */
  openRow: PlateAppearanceRow | null;
}

/**
 * Uses the state on the screen if it already shows the last write, and else reads the rows. Null
 * when the game is deleted or not live.
 */
export async function latestState(
  db: UserDatabase,
  teamId: string,
  live: LiveGame,
  isWriteOnScreen: boolean,
): Promise<LatestState | null> {
  if (isWriteOnScreen) return stateOnScreen(live);
  // A database that can't be read also can't be written, so this entry goes to `spare`.
  return inTime(storedState(db, teamId, live)).catch(() => stateOnScreen(live));
}

function stateOnScreen({ game, log, state }: LiveGame): LatestState | null {
  if (!isLive(game)) return null;
  const openId = state.plateAppearance?.id;
  const openRow = log.plateAppearances.find(({ id }) => id === openId);
  return { game, head: headOf(game), state, openRow: openRow ?? null };
}

async function storedState(db: UserDatabase, teamId: string, live: LiveGame) {
  const game = await viewRow(db, teamId, 'games', live.game.id);
  // After somebody cleared the site's data, the device downloads the game again.
  if (!game) return stateOnScreen(live);
  const state = game.recordings[PRIMARY_RECORDING]?.state;
  if (!state || !isLive(game)) return null;
  const openId = state.plateAppearance?.id;
  const openRow =
    openId === undefined ? undefined : await viewRow(db, teamId, 'plateAppearances', openId);
  return { game, head: headOf(game), state, openRow: openRow ?? null };
}

function isLive({ status, deletedAt }: GameRow): boolean {
  return status === 'live' && deletedAt === undefined;
}

/** @param matchup the people of the pitch */
export function pitchArgs(
  { game, head, state, openRow }: LatestState,
  matchup: Matchup & { battingSide: Side },
  draft: PitchDraft,
  newId: () => string,
): PitchLogArgs {
  // A plate appearance keeps the people with whom it began. A pitch names anyone who replaced them.
  const { battingSide, batter, pitcher } = openRow ?? matchup;
  return {
    gameId: game.id,
    prev: head,
    plateAppearance: {
      id: openRow?.id ?? state.plateAppearance?.id ?? newId(),
      battingSide,
      batter: personOf(batter),
      pitcher: personOf(pitcher),
    },
    pitch: enteredPitch(newId(), { ...draft, ...matchup }, { batter, pitcher }),
  };
}
