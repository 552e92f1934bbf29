import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';

/** Who tracks this game on another device. */
export interface Elsewhere {
  readonly userId: string;
  /** When they took it over. Null where no one took over and they simply track it. */
  readonly at: string | null;
  /** The user of this device tracked the game before. */
  readonly wasHere: boolean;
}

/**
 * Tells whether the pad of this device rests: another device took over, or someone else tracks the
 * game. Two people who track at once would make two versions.
 */
export function scorerElsewhere(
  { recordings }: Pick<GameRow, 'recordings'>,
  me: { readonly userId: string; readonly deviceId: string | null },
): Elsewhere | null {
  const { scorer, by = [] } = recordings[PRIMARY_RECORDING] ?? {};
  const wasHere = by.includes(me.userId);
  if (scorer) {
    // Until this device knows its own id, it is taken at its word.
    if (me.deviceId === null || scorer.deviceId === me.deviceId) return null;
    return { userId: scorer.userId, at: scorer.at, wasHere };
  }
  const last = by.at(-1);
  return last === undefined || last === me.userId ? null : { userId: last, at: null, wasHere };
}
