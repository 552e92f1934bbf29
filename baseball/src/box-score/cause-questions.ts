import { BASE_NUMBER } from '../fold/runners/bases.ts';
import { type RunnerKey, runnerKey } from '../fold/runners/runner-key.ts';
import type { Runner } from '../game/folded-game.ts';
import type { Advance, AdvanceCause } from '../vocabulary/vocabulary.ts';
import { advanceOf, isFarther, type Play, runnersOn } from './plays.ts';

/** A move for whose cause the app asks the scorer, because the runner went farther than the play alone explains. */
export interface CauseQuestion {
  readonly from: Advance['from'];
  readonly to: Exclude<Advance['to'], 'out'>;
  readonly runnerName: string;
  /** What explains the move without a mistake. */
  readonly withoutMistake: 'hit' | 'play' | 'steal' | 'wild_pitch' | 'nothing';
  readonly mistakes: readonly AdvanceCause[];
  /** The likely answer. Null if the likely cause is no mistake. */
  readonly likelyCause: AdvanceCause | null;
  /** Null when the scorer entered none. */
  readonly cause: AdvanceCause | null;
}

/**
 * Returns the moves whose cause can change earned runs, runs batted in or errors. These are the moves of the runners
 * who took more bases than the result or the steal gives, and of the batter who is safe although the result is an out.
 */
export function causeQuestions(play: Play): CauseQuestion[] {
  return movesOf(play).flatMap(({ runner, from, to }) => {
    const explanation = explanationOf(play, from, to);
    if (explanation === null) return [];
    const cause = advanceOf(play, runner)?.cause ?? null;
    return [{ from, to, runnerName: runner.name, ...explanation, cause }];
  });
}

type Explanation = Pick<CauseQuestion, 'withoutMistake' | 'mistakes' | 'likelyCause'>;

function explanationOf(
  play: Play,
  from: Advance['from'],
  to: CauseQuestion['to'],
): Explanation | null {
  const { entry, ended } = play;
  const bases = BASE_NUMBER[to] - BASE_NUMBER[from];
  if (entry.kind === 'event') {
    switch (entry.type) {
      case 'stolen_base':
        return bases > 1
          ? { withoutMistake: 'steal', mistakes: ['error'], likelyCause: 'error' }
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
    return { withoutMistake: isHit(play) ? 'hit' : 'play', mistakes: ['error'], likelyCause: null };
  }
  return {
    withoutMistake: 'wild_pitch',
    mistakes: ['passed_ball', 'error'],
    likelyCause: null,
  };
}

const UNEXPLAINED = {
  withoutMistake: 'nothing',
  mistakes: ['error', 'passed_ball'],
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

interface Move {
  readonly runner: Runner;
  readonly from: Advance['from'];
  readonly to: CauseQuestion['to'];
}

function movesOf({ before, after, runs, ended }: Play): Move[] {
  const basesAfter = new Map<RunnerKey, CauseQuestion['to']>([
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
