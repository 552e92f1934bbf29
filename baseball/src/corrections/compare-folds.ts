import { dueBatter } from '../fold/batting-order.ts';
import type { Count } from '../fold/count.ts';
import { BASES } from '../fold/runners/bases.ts';
import type {
  Bases,
  Discrepancy,
  FoldedGame,
  FoldedPlateAppearance,
  GameState,
} from '../game/folded-game.ts';
import type { GameSetup, Person } from '../game/game-log.ts';
import { isSamePerson, personKey } from '../game/person.ts';
import type { AtBatResult, BattedBall, HalfInning, Side } from '../vocabulary/vocabulary.ts';

export interface PlateAppearanceEnd {
  readonly result: AtBatResult;
  readonly battedBall: BattedBall | null;
}

export interface Half {
  readonly inning: number;
  readonly halfInning: HalfInning;
}

type BeforeAndAfter<T> = { readonly before: T; readonly after: T };

export type FoldChange =
  | ({ readonly kind: 'count' } & BeforeAndAfter<Count>)
  | ({ readonly kind: 'batter' | 'pitcher' } & BeforeAndAfter<Person>)
  /** `batter` is the batter after the correction. `before` or `after` is null if there is no result. */
  | ({
      readonly kind: 'result';
      readonly plateAppearanceId: string;
      readonly batter: Person;
    } & BeforeAndAfter<PlateAppearanceEnd | null>)
  | ({ readonly kind: 'score' } & BeforeAndAfter<Readonly<Record<Side, number>>>)
  | ({ readonly kind: 'runs' } & Half & BeforeAndAfter<number>)
  | ({ readonly kind: 'half' } & BeforeAndAfter<Half>)
  | ({ readonly kind: 'outs' } & BeforeAndAfter<number>)
  | ({ readonly kind: 'bases' } & BeforeAndAfter<Bases>)
  | ({ readonly kind: 'due_batter' } & BeforeAndAfter<Person | null>)
  | { readonly kind: 'problem'; readonly problem: Discrepancy['kind']; readonly appears: boolean };

/** The most important change first. `correctedId` is the id of the corrected plate appearance, or null. */
export function compareFolds(
  setup: GameSetup,
  before: FoldedGame,
  after: FoldedGame,
  correctedId: string | null,
): FoldChange[] {
  return [
    ...compareCorrectedAppearance(before, after, correctedId),
    ...compareResults(before, after, correctedId),
    ...compareScores(before, after),
    ...compareState(setup, before.state, after.state),
    ...compareProblems(before, after),
  ];
}

function compareCorrectedAppearance(
  before: FoldedGame,
  after: FoldedGame,
  correctedId: string | null,
): FoldChange[] {
  const oldAppearance = plateAppearance(before, correctedId);
  const newAppearance = plateAppearance(after, correctedId);
  if (!oldAppearance || !newAppearance) return [];
  const counts = {
    before: countOf(before.state, oldAppearance),
    after: countOf(after.state, newAppearance),
  };
  const changes: FoldChange[] = [];
  if (
    counts.before.balls !== counts.after.balls ||
    counts.before.strikes !== counts.after.strikes
  ) {
    changes.push({ kind: 'count', ...counts });
  }
  for (const kind of ['batter', 'pitcher'] as const) {
    const people = { before: oldAppearance[kind], after: newAppearance[kind] };
    if (!isSamePerson(people.before, people.after)) changes.push({ kind, ...people });
  }
  return changes;
}

function plateAppearance({ plateAppearances }: FoldedGame, id: string | null) {
  return plateAppearances.find((candidate) => candidate.id === id);
}

function countOf(
  { plateAppearance: openAppearance }: GameState,
  appearance: FoldedPlateAppearance,
): Count {
  const { balls, strikes } = openAppearance?.id === appearance.id ? openAppearance : appearance;
  return { balls, strikes };
}

type ResultChange = Extract<FoldChange, { kind: 'result' }>;

function compareResults(before: FoldedGame, after: FoldedGame, correctedId: string | null) {
  const oldById = new Map(before.plateAppearances.map((folded) => [folded.id, folded]));
  const newById = new Map(after.plateAppearances.map((folded) => [folded.id, folded]));
  const ids = [...new Set([...oldById.keys(), ...newById.keys()])];
  const sortedIds = ids
    .filter((id) => id === correctedId)
    .concat(ids.filter((id) => id !== correctedId));
  const changes = new Map<ResultChange, string>();
  for (const id of sortedIds) {
    const appearance = newById.get(id) ?? oldById.get(id);
    if (appearance === undefined) continue;
    const results = { before: endOf(oldById.get(id)), after: endOf(newById.get(id)) };
    if (isSameEnd(results.before, results.after)) continue;
    const { batter, inning, halfInning } = appearance;
    const turnKey = [inning, halfInning, personKey(batter)].join(' ');
    changes.set({ kind: 'result', plateAppearanceId: id, batter, ...results }, turnKey);
  }
  return mergeSameTurns(changes);
}

/** When a correction exchanges two recordings, one plate appearance loses its result and gains it under another id. */
function mergeSameTurns(changes: ReadonlyMap<ResultChange, string>): ResultChange[] {
  const gains = [...changes].filter(([{ before }]) => before === null);
  const mergedChanges = new Set<ResultChange>();
  return [...changes].flatMap(([change, turnKey]) => {
    if (mergedChanges.has(change)) return [];
    if (change.after !== null) return [change];
    const matchingGain = gains.find(
      ([gain, turnOfGain]) => turnOfGain === turnKey && !mergedChanges.has(gain),
    )?.[0];
    if (matchingGain === undefined) return [change];
    mergedChanges.add(matchingGain);
    return isSameEnd(change.before, matchingGain.after)
      ? []
      : [{ ...change, after: matchingGain.after }];
  });
}

function isSameEnd(a: PlateAppearanceEnd | null, b: PlateAppearanceEnd | null): boolean {
  return a?.result === b?.result && a?.battedBall === b?.battedBall;
}

function endOf(appearance: FoldedPlateAppearance | undefined): PlateAppearanceEnd | null {
  return appearance?.result
    ? { result: appearance.result, battedBall: appearance.battedBall }
    : null;
}

function compareScores(before: FoldedGame, after: FoldedGame): FoldChange[] {
  const changes: FoldChange[] = [];
  const score = { before: before.state.score, after: after.state.score };
  if (score.before.team !== score.after.team || score.before.opponent !== score.after.opponent) {
    changes.push({ kind: 'score', ...score });
  }
  const innings = Math.max(before.lineScore.length, after.lineScore.length);
  for (let inning = 1; inning <= innings; inning++) {
    for (const halfInning of ['top', 'bottom'] as const) {
      const runs = {
        before: before.lineScore[inning - 1]?.[halfInning] ?? 0,
        after: after.lineScore[inning - 1]?.[halfInning] ?? 0,
      };
      if (runs.before !== runs.after) changes.push({ kind: 'runs', inning, halfInning, ...runs });
    }
  }
  return changes;
}

function compareState(setup: GameSetup, before: GameState, after: GameState): FoldChange[] {
  const changes: FoldChange[] = [];
  if (before.inning !== after.inning || before.halfInning !== after.halfInning) {
    changes.push({ kind: 'half', before: halfOf(before), after: halfOf(after) });
  }
  if (before.outs !== after.outs)
    changes.push({ kind: 'outs', before: before.outs, after: after.outs });
  if (!areSameBasesTaken(before.bases, after.bases)) {
    changes.push({ kind: 'bases', before: before.bases, after: after.bases });
  }
  const dueBatters = { before: dueBatter(setup, before), after: dueBatter(setup, after) };
  if (!isSamePerson(dueBatters.before, dueBatters.after))
    changes.push({ kind: 'due_batter', ...dueBatters });
  return changes;
}

function halfOf({ inning, halfInning }: GameState): Half {
  return { inning, halfInning };
}

/** Who is on the bases does not matter, because it follows from changes that are listed already. */
function areSameBasesTaken(before: Bases, after: Bases): boolean {
  return BASES.every((base) => (before[base] === null) === (after[base] === null));
}

function compareProblems(before: FoldedGame, after: FoldedGame): FoldChange[] {
  const keyOf = ({ entryId, kind }: Discrepancy) => `${entryId}/${kind}`;
  const keysOf = ({ discrepancies }: FoldedGame) => new Set(discrepancies.map(keyOf));
  const [oldKeys, newKeys] = [keysOf(before), keysOf(after)];
  const newProblems = after.discrepancies.filter((discrepancy) => !oldKeys.has(keyOf(discrepancy)));
  const solvedProblems = before.discrepancies.filter(
    (discrepancy) => !newKeys.has(keyOf(discrepancy)),
  );
  const problemChanges = (problems: readonly Discrepancy[], appears: boolean) =>
    [...new Set(problems.map(({ kind }) => kind))].map(
      (problem): FoldChange => ({ kind: 'problem', problem, appears }),
    );
  return [...problemChanges(newProblems, true), ...problemChanges(solvedProblems, false)];
}
