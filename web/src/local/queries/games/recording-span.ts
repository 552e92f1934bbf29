import { ordinal } from '@full-count/baseball';
import {
  type GameLog,
  type GameRow,
  PRIMARY_RECORDING,
  undecidedForkIds,
} from '@full-count/sync-protocol';

export interface InningSpan {
  readonly from: number;
  readonly to: number;
}

/** The innings of the forks that the staff have not accepted or dismissed. Null without such forks. */
export function undecidedSpan(game: GameRow, log: GameLog): InningSpan | null {
  const spans = undecidedForkIds(game).map((id) => spanOf(game, log, id));
  if (spans.length === 0) return null;
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
}

/** A fork has the id of its first pitch, whose plate appearance is in the fork's first inning. */
function spanOf({ recordings }: GameRow, { plateAppearances }: GameLog, id: string): InningSpan {
  const firstPlateAppearance = plateAppearances.find(({ pitches }) =>
    pitches.some((pitch) => pitch.id === id),
  );
  const lastInnings = [recordings[id], recordings[PRIMARY_RECORDING]].map(
    (recording) => recording?.state.inning ?? 1,
  );
  const firstInning = firstPlateAppearance?.derived.inning ?? 1;
  return { from: firstInning, to: Math.max(firstInning, ...lastInnings) };
}

/** "innings 3–5" or "the 4th inning" */
export function spanText({ from, to }: InningSpan): string {
  return from === to ? `the ${ordinal(from)} inning` : `innings ${from}–${to}`;
}
