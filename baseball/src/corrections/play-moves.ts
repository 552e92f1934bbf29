import { applyEntry } from '../fold/apply-entry.ts';
import { BASES } from '../fold/runners/bases.ts';
import { type Destination, defaultMoves, type Origin } from '../fold/runners/default-advances.ts';
import { mayBeDropped } from '../fold/third-strike.ts';
import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, PitchFacts } from '../game/game-log.ts';
import type { Advance } from '../vocabulary/vocabulary.ts';

export interface PlayMove {
  readonly from: Origin;
  readonly name: string;
  readonly to: Destination;
  readonly defaultTo: Destination;
  /** The rules put this batter out on the third strike. */
  readonly mustBeOut: boolean;
}

/** The batter is first. Empty for a pitch that does not end its plate appearance. */
export function playMoves(setup: GameSetup, state: GameState, pitch: PitchFacts): PlayMove[] {
  const { effect } = applyEntry(setup, state, pitch);
  const { before, ended } = effect;
  if (!ended?.result || !before.plateAppearance) return [];
  const { bases, outs, plateAppearance } = before;
  const advances = pitch.advances ?? [];
  const play = { result: ended.result, hitBases: pitch.hitBases ?? 1, bases, outs };
  // A batter who runs on a dropped third strike forces the runners.
  const batterAdvances = advances.filter(({ from }) => from === 'batter');
  const defaults = defaultMoves({ ...play, advances: batterAdvances });
  // On a double play with first base empty, the entered out of a runner replaces the default out of the lead runner.
  const defaultsWithEntered = defaultMoves({ ...play, advances });
  const runners = BASES.flatMap((from) => {
    const runner = bases[from];
    return runner ? [{ from, name: runner.name }] : [];
  });
  const isBatterOut = play.result === 'strikeout' && !mayBeDropped(before, pitch);
  return [{ from: 'batter' as const, name: plateAppearance.batter.name }, ...runners].map(
    ({ from, name }) => {
      const defaultTo = defaults[from] ?? (from === 'batter' ? 'first' : from);
      return {
        from,
        name,
        to:
          advances.find((advance) => advance.from === from)?.to ??
          defaultsWithEntered[from] ??
          defaultTo,
        defaultTo,
        mustBeOut: from === 'batter' && isBatterOut,
      };
    },
  );
}

/**
 * If somebody is out, runs are stored too, since a run counts on a third out only if it was entered (time play). If the
 * out of a runner was entered, the outs of the other runners are stored too, because a double play may then not put
 * them out by default. A run in `keptAdvances` stays even where it is the default. A stored advance on which the scorer ruled stays if its runner still makes that move.
 */
export function advancesToStore(
  moves: readonly PlayMove[],
  storedAdvances: readonly Advance[] = [],
  keptAdvances: readonly Advance[] = [],
): Advance[] {
  const hasOut = moves.some(({ to }) => to === 'out');
  const hasEnteredMove = moves.some(({ to, defaultTo }) => to !== defaultTo);
  const hasEnteredOut = moves.some((move) => isRunnerOut(move) && move.to !== move.defaultTo);
  return moves
    .filter(
      (move) =>
        move.to !== move.defaultTo ||
        (hasOut && move.to === 'home' && (hasEnteredMove || isAmong(keptAdvances, move))) ||
        (hasEnteredOut && isRunnerOut(move)) ||
        ruledAdvance(storedAdvances, move) !== undefined,
    )
    .map((move) => ruledAdvance(storedAdvances, move) ?? { from: move.from, to: move.to });
}

function isAmong(advances: readonly Advance[], { from, to }: PlayMove): boolean {
  return advances.some((advance) => advance.from === from && advance.to === to);
}

function isRunnerOut({ from, to }: PlayMove): boolean {
  return from !== 'batter' && to === 'out';
}

function ruledAdvance(advances: readonly Advance[], { from, to }: Pick<PlayMove, 'from' | 'to'>) {
  return advances.find((advance) => advance.from === from && advance.to === to && isRuled(advance));
}

/** Whether the scorer entered more about the move than where it began and ended. */
export function isRuled({ from, to, ...rulings }: Advance): boolean {
  return Object.values(rulings).some((ruling) => ruling !== undefined);
}
