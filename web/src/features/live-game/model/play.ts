import {
  type AtBatResult,
  applyEntry,
  type Base,
  battingSide,
  defaultMoves,
  type GameSetup,
  type GameState,
  type LogEntry,
  type Moves,
  type Person,
  type PitchFacts,
} from '@full-count/baseball';
import {
  type Destination,
  type EnteredFacts,
  factsOf,
  type Origin,
  type PitchEntry,
} from './entry.ts';

/** Somebody on a play, and where he goes as it stands. */
export interface RunnerOnPlay {
  from: Origin;
  name: string;
  to: Destination;
}

/** What a pitch would do if it were logged now. */
export interface PlayPreview {
  runners: readonly RunnerOnPlay[];
  runs: number;
  outs: number;
  /** The score after it. */
  score: GameState['score'];
  /** What a hit counts as, where the winning run needed fewer bases (OBR 9.06(f)); else null. */
  scoredAs: AtBatResult | null;
  /** Two runners on one base, or one passing another: it cannot be logged so. */
  conflict: boolean;
  /** What is logged with the pitch: those who went otherwise than by default. */
  advances: NonNullable<PitchFacts['advances']>;
}

/**
 * Null while the entry is not complete or lets the plate appearance go on.
 *
 * @param who at bat and pitching
 */
export function previewPlay(
  setup: GameSetup,
  state: GameState,
  entry: PitchEntry,
  who: { batter: Person; pitcher: Person },
): PlayPreview | null {
  const facts = factsOf({ ...entry, pitchType: entry.pitchType ?? 'unknown' });
  if (facts === null) return null;
  const pitch = pitchOf(setup, state, facts, who);
  const plain = applyEntry(setup, state, pitch);
  const result = plain.effect.ended?.result ?? null;
  if (result === null) return null;
  const { bases, outs } = plain.effect.before;
  const defaults = defaultMoves({ result, hitBases: entry.hitBases, bases, outs, advances: [] });
  const advances = advancesOf(defaults, entry, plain.effect.outs + outs >= 3);
  const { effect, state: after } = applyEntry(setup, state, { ...pitch, advances });
  const scoredAs = effect.ended?.result ?? result;
  const runners = onPlay(state, who.batter).map(({ from, name }) => ({
    from,
    name,
    to: movesOf(entry)[from] ?? defaults[from] ?? stayAt(from),
  }));
  return {
    runners,
    runs: effect.runs.length,
    outs: effect.outs,
    score: after.score,
    scoredAs: facts.result !== null && scoredAs !== facts.result ? scoredAs : null,
    conflict: effect.discrepancies.some(({ kind }) => kind === 'advance_conflict'),
    advances,
  };
}

/** The moves that differ from the default; a runner sent home on the third out is said aloud (time play). */
function advancesOf(defaults: Moves, entry: PitchEntry, isThirdOut: boolean) {
  return (Object.entries(movesOf(entry)) as [Origin, Destination][])
    .filter(
      ([from, to]) => (defaults[from] ?? stayAt(from)) !== to || (isThirdOut && to === 'home'),
    )
    .map(([from, to]) => ({ from, to }));
}

function movesOf({ moves, dropped }: PitchEntry): Moves {
  return dropped ? { batter: 'first', ...moves } : moves;
}

function stayAt(from: Origin): Destination {
  return from === 'batter' ? 'first' : from;
}

/** The batter, then the runners from first on. */
export function onPlay(
  { bases }: GameState,
  batter: Person | null,
): { from: Origin; name: string }[] {
  const onBase = (['first', 'second', 'third'] as const satisfies Base[]).flatMap((from) =>
    bases[from] === null ? [] : [{ from, name: bases[from].name }],
  );
  return batter === null ? onBase : [{ from: 'batter', name: batter.name }, ...onBase];
}

function pitchOf(
  setup: GameSetup,
  state: GameState,
  facts: EnteredFacts,
  { batter, pitcher }: { batter: Person; pitcher: Person },
): Extract<LogEntry, { kind: 'pitch' }> {
  const open = state.plateAppearance;
  return {
    kind: 'pitch',
    id: 'preview',
    plateAppearanceId: open?.id ?? 'preview',
    battingSide: open?.battingSide ?? battingSide(setup, state.halfInning),
    batter,
    pitcher,
    ...facts,
  };
}
