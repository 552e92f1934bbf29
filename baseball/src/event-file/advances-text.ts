import type { EntryEffect, GameState } from '../game/folded-game.ts';
import type { PitchFacts } from '../game/game-log.ts';
import type { Advance, AtBatResult, Base } from '../vocabulary/vocabulary.ts';

/** The lead runner first. */
const BASES = ['third', 'second', 'first'] as const;
export const BASE_LETTERS = {
  batter: 'B',
  first: '1',
  second: '2',
  third: '3',
  home: 'H',
} as const;
export const NEXT_BASE_LETTERS = { batter: '1', first: '2', second: '3', third: 'H' } as const;

/** Writes advances in Retrosheet's form, such as ".3-H;1X2(99)". X is an out, and 99 an unknown fielder. */
export function advancesText(advances: readonly Advance[]): string {
  const words = advances
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) =>
      to === 'out'
        ? `${BASE_LETTERS[from]}X${NEXT_BASE_LETTERS[from]}(99)`
        : `${BASE_LETTERS[from]}-${BASE_LETTERS[to]}`,
    );
  return words.length === 0 ? '' : `.${words.join(';')}`;
}

const USUAL_BASE_OF_BATTER: Partial<Readonly<Record<AtBatResult, Advance['to']>>> = {
  single: 'first',
  double: 'second',
  triple: 'third',
  homerun: 'home',
  walk: 'first',
  intentional_walk: 'first',
  hit_by_pitch: 'first',
  error: 'first',
  fielders_choice: 'first',
  fielders_choice_out: 'first',
  catchers_interference: 'first',
};

/** After the third out the bases are empty, so only the runs, the outs and the entered advances are known. */
export function advancesOnPlay(
  pitch: PitchFacts,
  effect: EntryEffect,
  after: GameState,
): Advance[] {
  const { before, ended } = effect;
  const isHalfOver = before.halfInning !== after.halfInning || before.inning !== after.inning;
  if (isHalfOver) return advancesOnThirdOut(pitch, effect);
  const advances: Advance[] = BASES.flatMap((from) => {
    const runner = before.bases[from];
    if (runner === null) return [];
    return [{ from, to: baseAfterPlay(runner.plateAppearanceId, effect, after) ?? 'out' }];
  });
  if (ended === null || ended.result === null) return advances;
  const baseOfBatter = baseAfterPlay(ended.plateAppearanceId, effect, after);
  const usualBase = USUAL_BASE_OF_BATTER[ended.result];
  if (
    ended.result === 'out_on_basepath' ||
    (baseOfBatter === undefined && usualBase !== undefined)
  ) {
    advances.push({ from: 'batter', to: 'out' });
  } else if (baseOfBatter !== undefined && baseOfBatter !== usualBase) {
    advances.push({ from: 'batter', to: baseOfBatter });
  }
  return advances;
}

function advancesOnThirdOut(pitch: PitchFacts, { before, ended, runs }: EntryEffect): Advance[] {
  const enteredAdvances = pitch.advances ?? [];
  const isEntered = (base: Advance['from']) => enteredAdvances.some(({ from }) => from === base);
  const basesOfRuns = BASES.filter(
    (from) =>
      !isEntered(from) &&
      before.bases[from] !== null &&
      runs.some((run) => run.plateAppearanceId === before.bases[from]?.plateAppearanceId),
  );
  const advances: Advance[] = [
    ...enteredAdvances,
    ...basesOfRuns.map((from) => ({ from, to: 'home' }) as const),
  ];
  const baseOfOut = baseOfRunnerOut(ended?.result ?? null, before);
  if (baseOfOut !== null && !isEntered(baseOfOut) && !basesOfRuns.includes(baseOfOut)) {
    advances.push({ from: baseOfOut, to: 'out' });
  }
  if (ended?.result === 'out_on_basepath' && !isEntered('batter')) {
    advances.push({ from: 'batter', to: 'out' });
  }
  return advances;
}

function baseOfRunnerOut(result: AtBatResult | null, { bases }: GameState): Base | null {
  if (result !== 'doubleplay' && result !== 'fielders_choice_out') return null;
  if (bases.first) return 'first';
  return result === 'doubleplay' ? null : (BASES.find((base) => bases[base] !== null) ?? null);
}

function baseAfterPlay(
  plateAppearanceId: string | null,
  { runs }: EntryEffect,
  after: GameState,
): Base | 'home' | undefined {
  const base = BASES.find(
    (candidate) => after.bases[candidate]?.plateAppearanceId === plateAppearanceId,
  );
  if (base !== undefined) return base;
  return runs.some((run) => run.plateAppearanceId === plateAppearanceId) ? 'home' : undefined;
}
