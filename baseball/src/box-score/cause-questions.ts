import { BASE_NUMBER, type RunnerKey, runnerKey } from '../fold/runners/bases.ts';
import { caughtOnPitch } from '../fold/runners/default-advances.ts';
import type { Runner } from '../game/folded-game.ts';
import type { Advance, AdvanceCause } from '../vocabulary/vocabulary.ts';
import { advanceOf, isFarther, type Play, runnersOn } from './plays.ts';

/** A move for whose cause the app asks the scorer, because the play alone does not explain it. */
export interface CauseQuestion {
  readonly from: Advance['from'];
  readonly to: Advance['to'];
  readonly runnerName: string;
  /** What explains the move without a mistake. */
  readonly withoutMistake: 'hit' | 'play' | 'steal' | 'wild_pitch' | 'caught_stealing' | 'nothing';
  /** The other causes that the scorer can name. */
  readonly causes: readonly AdvanceCause[];
  /** The likely answer. Null if the likely cause is no mistake. */
  readonly likelyCause: AdvanceCause | null;
  /** Null when the scorer entered none. */
  readonly cause: AdvanceCause | null;
}

/**
 * Returns the moves whose cause can change earned runs, runs batted in or errors. These are the moves of the runners
 * who took more bases than the result or the steal gives, of the batter who is safe although the result is an out, and
 * of the runners who were put out on a pitch.
 */
export function causeQuestions(play: Play): CauseQuestion[] {
  const questions = movesOf(play).flatMap(({ runner, from, to }) => {
    const explanation = explanationOf(play, from, to);
    if (explanation === null) return [];
    const cause = advanceOf(play, runner)?.cause ?? null;
    return [{ from, to, runnerName: runner.name, ...explanation, cause }];
  });
  return [...questions, ...questionsAboutOuts(play)];
}

/** A runner who was thrown out on a pitch that was not hit was caught stealing, unless the scorer says otherwise. */
function questionsAboutOuts({ entry, before, ended }: Play): CauseQuestion[] {
  if (entry.kind === 'event') return [];
  const { advances = [] } = entry;
  const withoutCauses = { ...entry, advances: advances.map(({ cause, ...move }) => move) };
  return caughtOnPitch(withoutCauses, before.bases, ended?.result ?? null).flatMap(
    ({ from, to }) => {
      const runner = from === 'batter' ? null : before.bases[from];
      const cause = advances.find((advance) => advance.from === from)?.cause ?? null;
      return runner === null ? [] : [{ from, to, runnerName: runner.name, ...PUT_OUT, cause }];
    },
  );
}

const PUT_OUT = {
  withoutMistake: 'caught_stealing',
  causes: ['pick_off', 'wild_pitch', 'passed_ball'],
  likelyCause: null,
} as const;

type Explanation = Pick<CauseQuestion, 'withoutMistake' | 'causes' | 'likelyCause'>;

function explanationOf(play: Play, from: Advance['from'], to: Move['to']): Explanation | null {
  const { entry, ended } = play;
  const bases = BASE_NUMBER[to] - BASE_NUMBER[from];
  if (entry.kind === 'event') {
    switch (entry.type) {
      case 'stolen_base':
        return bases > 1
          ? {
              withoutMistake: 'steal',
              causes: ['error', 'wild_pitch', 'obstruction'],
              likelyCause: 'error',
            }
          : null;
      case 'caught_stealing':
      case 'pick_off':
        return bases > 0 ? { ...UNEXPLAINED, likelyCause: play.outs === 0 ? 'error' : null } : null;
      case 'runner_moved':
        return bases > 0 ? { ...UNEXPLAINED, likelyCause: null } : null;
      default:
        return null;
    }
  }
  if (!isFarther(play, { from, to }) || ended?.result === 'error') return null;
  if (entry.call === 'in_play') {
    return {
      withoutMistake: isHit(play) ? 'hit' : 'play',
      causes: ['error', 'obstruction'],
      likelyCause: null,
    };
  }
  // A batter who reaches base on strike three does so on a wild pitch, if the scorer names no cause.
  return from === 'batter'
    ? { withoutMistake: 'wild_pitch', causes: ['passed_ball', 'error'], likelyCause: null }
    : {
        withoutMistake: 'nothing',
        causes: ['wild_pitch', 'passed_ball', 'error'],
        likelyCause: null,
      };
}

const UNEXPLAINED = {
  withoutMistake: 'nothing',
  causes: ['error', 'passed_ball', 'obstruction'],
} as const;

/** A home run is not listed, because no runner can go farther. */
function isHit({ ended }: Play): boolean {
  const result = ended?.result;
  return (
    result === 'single' ||
    result === 'double' ||
    result === 'triple' ||
    result === 'out_on_basepath'
  );
}

export interface Move {
  readonly runner: Runner;
  readonly from: Advance['from'];
  readonly to: Exclude<Advance['to'], 'out'>;
}

/** The moves of the batter and the runners who reached another base, the batter first. */
export function movesOf({ before, after, runs, ended }: Play): Move[] {
  const basesAfter = new Map<RunnerKey, Move['to']>([
    ...runnersOn(after).map(({ runner, base }) => [runnerKey(runner), base] as const),
    ...runs.map((runner) => [runnerKey(runner), 'home'] as const),
  ]);
  const batter =
    ended === null || ended.result === null
      ? []
      : [
          {
            runner: { ...ended.batter, plateAppearanceId: ended.plateAppearanceId },
            from: 'batter' as const,
          },
        ];
  const runnersBefore = runnersOn(before).map(({ runner, base }) => ({ runner, from: base }));
  return [...batter, ...runnersBefore].flatMap(({ runner, from }) => {
    const to = basesAfter.get(runnerKey(runner));
    return to === undefined || to === from ? [] : [{ runner, from, to }];
  });
}
