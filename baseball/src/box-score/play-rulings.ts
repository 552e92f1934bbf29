import type { GameSetup, LogEntry } from '../game/game-log.ts';
import type { Fielder } from '../vocabulary/positions.ts';
import type { Advance } from '../vocabulary/vocabulary.ts';
import { type CauseQuestion, causeQuestions, movesOf } from './cause-questions.ts';
import { fielderOfResult } from './errors.ts';
import { advanceOf, listPlays, originOf, type Play } from './plays.ts';
import { runsBattedIn } from './runs-batted-in.ts';
import { accountForRuns, type ScoredRun } from './scored-runs.ts';

export interface PlayRulings {
  readonly questions: readonly CauseQuestion[];
  readonly errors: readonly ErrorRuling[];
  /** The batter and the runners who reached another base, on whose ways there can be errors. */
  readonly moves: readonly Pick<ErrorRuling, 'from' | 'to' | 'runnerName'>[];
  /** Null if nobody scored, or if the play did not end a plate appearance. */
  readonly runsBattedIn: RunsBattedInRuling | null;
  readonly runs: readonly EarnedRunRuling[];
}

/** An error on the way of the batter or a runner. */
export interface ErrorRuling {
  readonly from: Advance['from'];
  /** Where the runner ended up. */
  readonly to: Advance['to'];
  readonly runnerName: string;
  /** 0 for the cause of the move, and from 1 for the further errors on the runner's way. */
  readonly index: number;
  readonly isObstruction: boolean;
  /** Null when unknown. */
  readonly fielder: Fielder | null;
}

export interface RunsBattedInRuling {
  readonly runs: number;
  /** What the rule gives (OBR 9.04). */
  readonly byRule: number;
  readonly isRuled: boolean;
}

export interface EarnedRunRuling {
  readonly from: CauseQuestion['from'];
  readonly runnerName: string;
  readonly isEarned: boolean;
  readonly isRuled: boolean;
  /** What the rule gives (OBR 9.16), and why (`ScoredRun.why`). */
  readonly byRule: Pick<ScoredRun, 'isEarned' | 'reason' | 'why'>;
  readonly charge: ChargeRuling;
}

export interface ChargeRuling {
  /** Null when no pitcher is known. */
  readonly pitcherName: string | null;
  readonly isRuled: boolean;
  /** The pitcher whom the rule charges (OBR 9.16(g)). */
  readonly byRule: string | null;
  /** The pitchers of the half inning so far, in order, and the ruled one. */
  readonly candidates: readonly string[];
}

/**
 * Returns what the scorer can rule on in the play of this entry. It depends on the whole log, because a later play of
 * the half inning can make this run earned. Null if the log has no such entry.
 */
export function playRulings(
  setup: GameSetup,
  entries: readonly LogEntry[],
  entryId: string,
): PlayRulings | null {
  const plays = listPlays(setup, entries);
  const play = plays.find(({ entry }) => entry.id === entryId);
  if (!play) return null;
  return {
    questions: causeQuestions(play),
    errors: errorRulings(play),
    moves: movesOf(play).map(({ runner, from, to }) => ({ from, to, runnerName: runner.name })),
    runsBattedIn: runsBattedInRuling(play),
    runs: play.runs.length === 0 ? [] : earnedRunRulings(plays, play),
  };
}

function errorRulings({ entry, before, ended }: Play): ErrorRuling[] {
  const { advances = [] } = entry;
  const result = ended?.result ?? null;
  const isSafeByError = result === 'error' || result === 'obstruction';
  const hasBatter = advances.some(({ from }) => from === 'batter');
  const batterMove: Advance[] =
    isSafeByError && !hasBatter ? [{ from: 'batter', to: 'first' }] : [];
  return [...batterMove, ...advances].flatMap(({ from, to, cause, fielder, errors = [] }) => {
    const isByResult = from === 'batter' && isSafeByError;
    const runner = from === 'batter' ? ended?.batter : before.bases[from];
    if (!runner) return [];
    const move = { from, to, runnerName: runner.name };
    const first = {
      ...move,
      index: 0,
      isObstruction: isByResult ? result === 'obstruction' : cause === 'obstruction',
      fielder: isByResult ? fielderOfResult(entry, result) : (fielder ?? null),
    };
    const hasFirst = isByResult || cause === 'error' || cause === 'obstruction';
    const further = errors.map((error, index) => ({
      ...move,
      index: index + 1,
      isObstruction: false,
      fielder: error.fielder ?? null,
    }));
    return hasFirst ? [first, ...further] : further;
  });
}

function runsBattedInRuling(play: Play): RunsBattedInRuling | null {
  if (play.runs.length === 0 || (play.ended?.result ?? null) === null) return null;
  const { runsBattedIn: ruling, ...entry } = play.entry;
  return {
    runs: runsBattedIn(play),
    byRule: runsBattedIn({ ...play, entry }),
    isRuled: ruling !== undefined,
  };
}

function earnedRunRulings(plays: readonly Play[], play: Play): EarnedRunRuling[] {
  const { entry } = play;
  const withoutRulings = {
    ...play,
    entry: { ...entry, advances: entry.advances?.map(({ earned, ...advance }) => advance) ?? [] },
  };
  const runs = runsOf(plays, play);
  const runsByRule = runsOf(
    plays.map((other) => (other === play ? withoutRulings : other)),
    withoutRulings,
  );
  return runs.map((run, index) => {
    const { isEarned, reason, why } = runsByRule[index] ?? run;
    return {
      from: originOf(play, run.runner),
      runnerName: run.runner.name,
      isEarned: run.isEarned,
      isRuled: run.reason === 'scorer',
      byRule: { isEarned, reason, why },
      charge: chargeRuling(run),
    };
  });
}

function chargeRuling({ play, runner, pitcher, ...run }: ScoredRun): ChargeRuling {
  const names = [...run.pitchersInHalf, ...(pitcher ? [pitcher] : [])].map(({ name }) => name);
  return {
    pitcherName: pitcher?.name ?? null,
    isRuled: pitcher !== null && advanceOf(play, runner)?.chargedPitcher === pitcher.name,
    byRule: run.pitcherByRule?.name ?? null,
    candidates: [...new Set(names)],
  };
}

function runsOf(plays: readonly Play[], play: Play): ScoredRun[] {
  return accountForRuns(plays).runs.filter((run) => run.play === play);
}
