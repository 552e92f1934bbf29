import { ordinal } from '@full-count/baseball';
import {
  type ChainedPitch,
  type GameLog,
  type GameRow,
  PRIMARY_RECORDING,
  pitchesById,
  undecidedForkIds,
} from '@full-count/sync-protocol';

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
