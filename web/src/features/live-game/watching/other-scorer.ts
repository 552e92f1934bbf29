import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';

/** The person who tracks this game on another device. */
export interface OtherScorer {
  readonly userId: string;
  /** When they took over. Null if they did not take over but logged the last pitch. */
  readonly tookOverAt: string | null;
  readonly hasUserTrackedBefore: boolean;
}

/**
 * Null when this device may track the game. Two people who track at once would make two versions of
 * the game, so only the device that took over or the last person who logged a pitch may.
 */
export function otherScorer(
  { recordings }: Pick<GameRow, 'recordings'>,
  me: { readonly userId: string; readonly deviceId: string | null },
): OtherScorer | null {
  const { scorer, by = [] } = recordings[PRIMARY_RECORDING] ?? {};
  const hasUserTrackedBefore = by.includes(me.userId);
  if (scorer) {
    // A device that does not know its own id yet may track the game.
    if (me.deviceId === null || scorer.deviceId === me.deviceId) return null;
    return { userId: scorer.userId, tookOverAt: scorer.at, hasUserTrackedBefore };
  }
  const lastTracker = by.at(-1);
  return lastTracker === undefined || lastTracker === me.userId
    ? null
    : { userId: lastTracker, tookOverAt: null, hasUserTrackedBefore };
}
