import { dueBatter } from '../fold/batting-order.ts';
import type { Count } from '../fold/count.ts';
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

type BeforeAndAfter<T> = { readonly now: T; readonly next: T };

/** Something that a correction changes, with its value now and its value after the correction. */
export type FoldChange =
  | ({ readonly kind: 'count' } & BeforeAndAfter<Count>)
  | ({ readonly kind: 'batter' | 'pitcher' } & BeforeAndAfter<Person>)
  /** `batter` is the one charged after the correction. Null when the plate appearance has no result. */
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
  /** The batter at the plate or due up. */
  | ({ readonly kind: 'up' } & BeforeAndAfter<Person | null>)
  /** A kind of discrepancy that appears or disappears. */
  | { readonly kind: 'problem'; readonly problem: Discrepancy['kind']; readonly appears: boolean };

/**
 * Returns what a correction changes besides the corrected fields, the most important change first.
 *
 * @param now the game as it is
 * @param next the game after the correction
 * @param focus id of the corrected plate appearance. Null when no single one was corrected
 */
export function compareFolds(
  setup: GameSetup,
  now: FoldedGame,
  next: FoldedGame,
  focus: string | null,
): FoldChange[] {
  return [
    ...compareCorrected(now, next, focus),
    ...compareResults(now, next, focus),
    ...compareScores(now, next),
    ...compareState(setup, now.state, next.state),
    ...compareProblems(now, next),
  ];
}

function compareCorrected(now: FoldedGame, next: FoldedGame, focus: string | null): FoldChange[] {
  const before = plateAppearance(now, focus);
  const after = plateAppearance(next, focus);
  if (!before || !after) return [];
  const counts = { now: countOf(now.state, before), next: countOf(next.state, after) };
  const changes: FoldChange[] = [];
  if (counts.now.balls !== counts.next.balls || counts.now.strikes !== counts.next.strikes) {
    changes.push({ kind: 'count', ...counts });
  }
  for (const kind of ['batter', 'pitcher'] as const) {
    const people = { now: before[kind], next: after[kind] };
    if (!isSamePerson(people.now, people.next)) changes.push({ kind, ...people });
  }
  return changes;
}

function plateAppearance(
  { plateAppearances }: FoldedGame,
  id: string | null,
): FoldedPlateAppearance | undefined {
  return plateAppearances.find((candidate) => candidate.id === id);
}

/** The current count of a plate appearance in progress, or the count before its last pitch. */
function countOf({ plateAppearance: open }: GameState, folded: FoldedPlateAppearance): Count {
  const { balls, strikes } = open?.id === folded.id ? open : folded;
  return { balls, strikes };
}

type ResultChange = Extract<FoldChange, { kind: 'result' }>;

/** The corrected plate appearance first, the others in batting order. */
function compareResults(now: FoldedGame, next: FoldedGame, focus: string | null): FoldChange[] {
  const before = new Map(now.plateAppearances.map((folded) => [folded.id, folded]));
  const after = new Map(next.plateAppearances.map((folded) => [folded.id, folded]));
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const sorted = ids.filter((id) => id === focus).concat(ids.filter((id) => id !== focus));
  const changes = new Map<ResultChange, string>();
  for (const id of sorted) {
    const folded = after.get(id) ?? before.get(id);
    if (folded === undefined) continue;
    const results = { now: endOf(before.get(id)), next: endOf(after.get(id)) };
    if (isSameEnd(results.now, results.next)) continue;
    const { batter, inning, halfInning } = folded;
    const turn = [inning, halfInning, personKey(batter)].join(' ');
    changes.set({ kind: 'result', plateAppearanceId: id, batter, ...results }, turn);
  }
  return mergeSameTurns(changes);
}

/**
 * Two recordings of a half-inning have the same turn at bat under two ids, so one id loses its
 * result and another gains one. Merges the two into one change, or drops them if the result is the
 * same.
 *
 * @param changes by inning, half and batter
 */
function mergeSameTurns(changes: ReadonlyMap<ResultChange, string>): ResultChange[] {
  const gains = [...changes].filter(([{ now }]) => now === null);
  const merged = new Set<ResultChange>();
  return [...changes].flatMap(([change, turn]) => {
    if (merged.has(change)) return [];
    if (change.next !== null) return [change];
    const twin = gains.find(([gain, turnOfGain]) => turnOfGain === turn && !merged.has(gain))?.[0];
    if (twin === undefined) return [change];
    merged.add(twin);
    return isSameEnd(change.now, twin.next) ? [] : [{ ...change, next: twin.next }];
  });
}

function isSameEnd(a: PlateAppearanceEnd | null, b: PlateAppearanceEnd | null): boolean {
  return a?.result === b?.result && a?.battedBall === b?.battedBall;
}

function endOf(folded: FoldedPlateAppearance | undefined): PlateAppearanceEnd | null {
  return folded?.result ? { result: folded.result, battedBall: folded.battedBall } : null;
}

function compareScores(now: FoldedGame, next: FoldedGame): FoldChange[] {
  const changes: FoldChange[] = [];
  const score = { now: now.state.score, next: next.state.score };
  if (score.now.team !== score.next.team || score.now.opponent !== score.next.opponent) {
    changes.push({ kind: 'score', ...score });
  }
  const innings = Math.max(now.lineScore.length, next.lineScore.length);
  for (let inning = 1; inning <= innings; inning++) {
    for (const halfInning of ['top', 'bottom'] as const) {
      const runs = {
        now: now.lineScore[inning - 1]?.[halfInning] ?? 0,
        next: next.lineScore[inning - 1]?.[halfInning] ?? 0,
      };
      if (runs.now !== runs.next) changes.push({ kind: 'runs', inning, halfInning, ...runs });
    }
  }
  return changes;
}

function compareState(setup: GameSetup, now: GameState, next: GameState): FoldChange[] {
  const changes: FoldChange[] = [];
  if (now.inning !== next.inning || now.halfInning !== next.halfInning) {
    changes.push({ kind: 'half', now: halfOf(now), next: halfOf(next) });
  }
  if (now.outs !== next.outs) changes.push({ kind: 'outs', now: now.outs, next: next.outs });
  if (!areSameBasesTaken(now.bases, next.bases)) {
    changes.push({ kind: 'bases', now: now.bases, next: next.bases });
  }
  const up = { now: dueBatter(setup, now), next: dueBatter(setup, next) };
  if (!isSamePerson(up.now, up.next)) changes.push({ kind: 'up', ...up });
  return changes;
}

function halfOf({ inning, halfInning }: GameState): Half {
  return { inning, halfInning };
}

/** Compares only which bases are occupied, since the runners follow from other changes. */
function areSameBasesTaken(now: Bases, next: Bases): boolean {
  return (['first', 'second', 'third'] as const).every(
    (base) => (now[base] === null) === (next[base] === null),
  );
}

function compareProblems(now: FoldedGame, next: FoldedGame): FoldChange[] {
  const keyOf = ({ entryId, kind }: Discrepancy) => `${entryId}/${kind}`;
  const keysOf = ({ discrepancies }: FoldedGame) => new Set(discrepancies.map(keyOf));
  const [before, after] = [keysOf(now), keysOf(next)];
  const appearing = next.discrepancies.filter((found) => !before.has(keyOf(found)));
  const leaving = now.discrepancies.filter((found) => !after.has(keyOf(found)));
  const ofEach = (list: readonly Discrepancy[], appears: boolean) =>
    [...new Set(list.map(({ kind }) => kind))].map(
      (problem): FoldChange => ({ kind: 'problem', problem, appears }),
    );
  return [...ofEach(appearing, true), ...ofEach(leaving, false)];
}
