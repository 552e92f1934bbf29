import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';

/** Somebody else scores this game, on another device. */
export interface Elsewhere {
  readonly userId: string;
  /** When he took it over; null: nobody took anything over, he charts. */
  readonly at: string | null;
  /** Whoever is signed in here charted before. */
  readonly wasHere: boolean;
}

/**
 * Whether the pad of this device rests: another one took scoring over, or somebody else charts and
 * nobody has said otherwise. Two who chart at once would make two records.
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
