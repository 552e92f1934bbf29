import {
  type FoldedGame,
  foldGame,
  type GameState,
  type HalfInning,
  type PitchFacts,
} from '@full-count/baseball';
import {
  type ChainedPitch,
  chainTo,
  logEntries,
  PRIMARY_RECORDING,
} from '@full-count/sync-protocol';
import { endOfAtBat } from '../../../labels/at-bats.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';

export interface RecordingPart {
  /** The ids of its first and last pitch, also if they were undone. */
  readonly first: string;
  readonly last: string;
  /** The pitch that the first one follows in this recording. */
  readonly prev: string | null;
  readonly pitches: number;
  readonly runs: number;
  readonly atBats: readonly PartAtBat[];
}

export interface PartAtBat {
  readonly id: string;
  readonly name: string;
  /** "Walk", "No result". */
  readonly end: string;
  readonly pitches: readonly PitchFacts[];
  /** Whether the other recording has no equal at-bat in this half-inning. */
  readonly isOnlyHere: boolean;
}

export interface RecordingHalf {
  readonly key: string;
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly counted: RecordingPart | null;
  readonly other: RecordingPart | null;
}

export interface RecordingSide {
  readonly head: string | null;
  readonly score: { readonly team: number; readonly opponent: number };
  /** How far the game has come in this recording. */
  readonly reached: Pick<GameState, 'inning' | 'halfInning' | 'outs'>;
  readonly pitches: number;
  /** The times of the first and last pitch after the fork. Null without one. */
  readonly times: readonly [first: string, last: string] | null;
  /** User ids of the people who tracked it, the latest last. */
  readonly by: readonly string[];
}

export interface RecordingPair {
  readonly id: string;
  readonly isSettled: boolean;
  /** The last pitch that both recordings have. Null when they differ from the first pitch. */
  readonly forkAfter: string | null;
  readonly counted: RecordingSide;
  readonly other: RecordingSide;
  readonly halves: readonly RecordingHalf[];
}

/**
 * Each recording that does not count, paired with the one that does. Undecided pairs come first.
 */
export function recordingPairsOf(data: FoldedGameData): RecordingPair[] {
  return Object.keys(data.game.recordings)
    .filter((id) => id !== PRIMARY_RECORDING)
    .sort()
    .map((id) => pairOf(data, id))
    .sort((a, b) => Number(a.isSettled) - Number(b.isSettled));
}

function pairOf({ game, log, setup, folded }: FoldedGameData, id: string): RecordingPair {
  const recording = game.recordings[id];
  const primary = game.recordings[PRIMARY_RECORDING];
  const ours = chainTo(log.plateAppearances, primary?.head ?? null);
  const theirs = chainTo(log.plateAppearances, recording?.head ?? null);
  const shared = sharedLength(ours, theirs);
  const [ourOwn, theirOwn] = [ours.slice(shared), theirs.slice(shared)];
  const other = foldGame(setup, logEntries(log, recording?.head ?? null));
  return {
    id,
    isSettled: recording?.settled === true,
    forkAfter: ours[shared - 1]?.pitch.id ?? null,
    counted: sideOf(folded, ourOwn, primary?.head ?? null, primary?.by),
    other: sideOf(other, theirOwn, recording?.head ?? null, recording?.by),
    halves: halvesOf(partsOf(folded, ourOwn), partsOf(other, theirOwn)),
  };
}

/** The number of pitches that both recordings have before the fork. */
function sharedLength(ours: readonly ChainedPitch[], theirs: readonly ChainedPitch[]): number {
  const fork = ours.findIndex(({ pitch }, index) => pitch.id !== theirs[index]?.pitch.id);
  return fork < 0 ? ours.length : fork;
}

function sideOf(
  { state }: FoldedGame,
  own: readonly ChainedPitch[],
  head: string | null,
  by: readonly string[] = [],
): RecordingSide {
  const thrown = own.filter(({ pitch }) => !pitch.voided).map(({ pitch }) => pitch.at);
  const times = thrown.toSorted();
  const [first, last] = [times[0], times.at(-1)];
  return {
    head,
    score: state.score,
    reached: { inning: state.inning, halfInning: state.halfInning, outs: state.outs },
    pitches: thrown.length,
    times: first !== undefined && last !== undefined ? [first, last] : null,
    by,
  };
}

type HalfPart = Pick<RecordingHalf, 'inning' | 'halfInning'> & {
  order: number;
  part: RecordingPart;
};

/**
 * Groups a recording's own pitches by half-inning. An undone pitch stays with the pitches before it.
 * So does a pitch of an earlier half-inning, because the order of a recording never changes.
 */
function partsOf(folded: FoldedGame, own: readonly ChainedPitch[]): HalfPart[] {
  const byId = new Map(
    folded.plateAppearances.flatMap(({ pitches }) =>
      pitches.map((pitch) => [pitch.facts.id, pitch]),
    ),
  );
  const groups: (Omit<HalfPart, 'part'> & { links: ChainedPitch[] })[] = [];
  const undoneLinks: ChainedPitch[] = [];
  for (const link of own) {
    const pitch = byId.get(link.pitch.id);
    const last = groups.at(-1);
    const order = pitch ? orderOf(pitch) : (last?.order ?? -1);
    if (last && order <= last.order) last.links.push(link);
    else if (!pitch) undoneLinks.push(link);
    else {
      const { inning, halfInning } = pitch;
      groups.push({ order, inning, halfInning, links: [...undoneLinks.splice(0), link] });
    }
  }
  return groups.map(({ links, ...half }) => ({ ...half, part: partOf(folded, half, links) }));
}

function orderOf({ inning, halfInning }: Pick<RecordingHalf, 'inning' | 'halfInning'>): number {
  return inning * 2 + (halfInning === 'top' ? 0 : 1);
}

function partOf(
  { plateAppearances, state }: FoldedGame,
  half: Pick<RecordingHalf, 'inning' | 'halfInning'>,
  links: readonly ChainedPitch[],
): RecordingPart {
  const ids = new Set(links.map(({ pitch }) => pitch.id));
  const all = plateAppearances.map((folded) => ({
    folded,
    pitches: folded.pitches.filter(({ facts }) => ids.has(facts.id)),
  }));
  // An intentional walk may have no pitch, so it belongs to the at-bats around it.
  const from = all.findIndex(({ pitches }) => pitches.length > 0);
  const atBats = all
    .slice(Math.max(from, 0))
    .filter(
      ({ folded, pitches }) =>
        pitches.length > 0 ||
        (folded.pitches.length === 0 &&
          folded.inning === half.inning &&
          folded.halfInning === half.halfInning),
    );
  const unfinishedId = state.plateAppearance?.id ?? null;
  const pitches = atBats.flatMap((atBat) => atBat.pitches);
  return {
    first: links[0]?.pitch.id ?? '',
    last: links.at(-1)?.pitch.id ?? '',
    prev: links[0]?.prev ?? null,
    pitches: pitches.length,
    runs: pitches.reduce((sum, { runs }) => sum + runs, 0),
    atBats: atBats.map((atBat) => ({
      id: atBat.folded.id,
      name: atBat.folded.batter.name,
      end: endOfAtBat(atBat.folded, unfinishedId),
      pitches: atBat.pitches.map(({ facts }) => facts),
      isOnlyHere: true,
    })),
  };
}

function halvesOf(counted: readonly HalfPart[], other: readonly HalfPart[]): RecordingHalf[] {
  const byOrder = new Map([...counted, ...other].map((half) => [half.order, half]));
  return [...byOrder.values()]
    .sort((a, b) => a.order - b.order)
    .map(({ order, inning, halfInning }) => {
      const ours = counted.find((half) => half.order === order)?.part ?? null;
      const theirs = other.find((half) => half.order === order)?.part ?? null;
      return {
        key: String(order),
        inning,
        halfInning,
        counted: comparedTo(theirs, ours),
        other: comparedTo(ours, theirs),
      };
    });
}

/** Marks the at-bats that the other part does not have in the same way. */
function comparedTo(other: RecordingPart | null, own: RecordingPart | null): RecordingPart | null {
  if (own === null) return null;
  const others = new Set((other?.atBats ?? []).map(fingerprint));
  return {
    ...own,
    atBats: own.atBats.map((atBat) => ({ ...atBat, isOnlyHere: !others.has(fingerprint(atBat)) })),
  };
}

function fingerprint({ name, end, pitches }: PartAtBat): string {
  const marks = pitches.map(({ pitchType, call, zone }) => `${pitchType} ${call} ${zone}`);
  return JSON.stringify([name, end, marks]);
}
