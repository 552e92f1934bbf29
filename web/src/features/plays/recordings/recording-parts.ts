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
  type GameRow,
  logEntries,
  PRIMARY_RECORDING,
} from '@full-count/sync-protocol';
import { endOfAtBat } from '../../../labels/at-bats.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';

/** What one of two recordings has of a half-inning after the fork. */
export interface RecordingPart {
  /** The first and the last pitch can be undone ones. */
  readonly firstPitchId: string;
  readonly lastPitchId: string;
  readonly previousPitchId: string | null;
  readonly pitches: number;
  readonly runs: number;
  readonly atBats: readonly PartAtBat[];
}

export interface PartAtBat {
  readonly id: string;
  readonly batterName: string;
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

export interface ComparedRecording {
  readonly head: string | null;
  readonly score: { readonly team: number; readonly opponent: number };
  readonly endState: Pick<GameState, 'inning' | 'halfInning' | 'outs'>;
  /** The number of pitches after the fork. */
  readonly pitches: number;
  /** The times of the first and last of these pitches. Null if there are none. */
  readonly times: readonly [first: string, last: string] | null;
  /** User ids of the people who tracked this recording, with the latest at the end. */
  readonly trackedBy: readonly string[];
}

export type RecordingPair = ReturnType<typeof recordingPairOf>;

/** A game may have hundreds of recordings. */
const MAX_SHOWN = 20;

/**
 * Those that are not decided come first, so that all of them are shown one day. The ids tell which is the newest. `older` is
 * the number of those that are not shown.
 */
export function otherRecordings({ recordings }: GameRow) {
  const others = Object.keys(recordings)
    .filter((id) => id !== PRIMARY_RECORDING)
    .sort()
    .reverse()
    .map((id) => ({ id, isSettled: recordings[id]?.settled === true }))
    .sort((a, b) => Number(a.isSettled) - Number(b.isSettled));
  return { shown: others.slice(0, MAX_SHOWN), older: Math.max(others.length - MAX_SHOWN, 0) };
}

/** Folds the other recording, so call it only for the one that is compared. */
export function recordingPairOf({ game, log, setup, folded }: FoldedGameData, id: string) {
  const recording = game.recordings[id];
  const primary = game.recordings[PRIMARY_RECORDING];
  const countedChain = chainTo(log.plateAppearances, primary?.head ?? null);
  const otherChain = chainTo(log.plateAppearances, recording?.head ?? null);
  const sharedCount = sharedLength(countedChain, otherChain);
  const countedTail = countedChain.slice(sharedCount);
  const otherTail = otherChain.slice(sharedCount);
  const otherFolded = foldGame(setup, logEntries(log, recording?.head ?? null));
  return {
    id,
    isSettled: recording?.settled === true,
    /** The last pitch that both recordings have. Null when they differ from the first pitch. */
    forkAfter: countedChain[sharedCount - 1]?.pitch.id ?? null,
    counted: comparedRecording(folded, countedTail, primary?.head ?? null, primary?.by),
    other: comparedRecording(otherFolded, otherTail, recording?.head ?? null, recording?.by),
    halves: halvesOf(partsOf(folded, countedTail), partsOf(otherFolded, otherTail)),
  };
}

function sharedLength(a: readonly ChainedPitch[], b: readonly ChainedPitch[]): number {
  const forkIndex = a.findIndex(({ pitch }, index) => pitch.id !== b[index]?.pitch.id);
  return forkIndex < 0 ? a.length : forkIndex;
}

function comparedRecording(
  { state }: FoldedGame,
  tail: readonly ChainedPitch[],
  head: string | null,
  trackedBy: readonly string[] = [],
): ComparedRecording {
  const pitchTimes = tail.filter(({ pitch }) => !pitch.voided).map(({ pitch }) => pitch.at);
  const sortedTimes = pitchTimes.toSorted();
  const [firstTime, lastTime] = [sortedTimes[0], sortedTimes.at(-1)];
  return {
    head,
    score: state.score,
    endState: { inning: state.inning, halfInning: state.halfInning, outs: state.outs },
    pitches: pitchTimes.length,
    times: firstTime !== undefined && lastTime !== undefined ? [firstTime, lastTime] : null,
    trackedBy,
  };
}

type HalfPart = Pick<RecordingHalf, 'inning' | 'halfInning'> & {
  order: number;
  part: RecordingPart;
};

/**
 * Groups the pitches after the fork by half-inning. An undone pitch stays with the pitches before it,
 * and so does a pitch of an earlier half-inning, because the order of a recording never changes.
 */
function partsOf(folded: FoldedGame, tail: readonly ChainedPitch[]): HalfPart[] {
  const byId = new Map(
    folded.plateAppearances.flatMap(({ pitches }) =>
      pitches.map((pitch) => [pitch.facts.id, pitch]),
    ),
  );
  const groups: (Omit<HalfPart, 'part'> & { chain: ChainedPitch[] })[] = [];
  const undoneAtStart: ChainedPitch[] = [];
  for (const chainedPitch of tail) {
    const pitch = byId.get(chainedPitch.pitch.id);
    const lastGroup = groups.at(-1);
    const order = pitch ? orderOf(pitch) : (lastGroup?.order ?? -1);
    if (lastGroup && order <= lastGroup.order) lastGroup.chain.push(chainedPitch);
    else if (!pitch) undoneAtStart.push(chainedPitch);
    else {
      const { inning, halfInning } = pitch;
      groups.push({ order, inning, halfInning, chain: [...undoneAtStart.splice(0), chainedPitch] });
    }
  }
  return groups.map(({ chain, ...half }) => ({ ...half, part: partOf(folded, half, chain) }));
}

function orderOf({ inning, halfInning }: Pick<RecordingHalf, 'inning' | 'halfInning'>): number {
  return inning * 2 + (halfInning === 'top' ? 0 : 1);
}

function partOf(
  { plateAppearances, state }: FoldedGame,
  half: Pick<RecordingHalf, 'inning' | 'halfInning'>,
  chain: readonly ChainedPitch[],
): RecordingPart {
  const ids = new Set(chain.map(({ pitch }) => pitch.id));
  const allAtBats = plateAppearances.map((folded) => ({
    folded,
    pitches: folded.pitches.filter(({ facts }) => ids.has(facts.id)),
  }));
  // An intentional walk may have no pitch, so it belongs to the at-bats around it.
  const firstIndex = allAtBats.findIndex(({ pitches }) => pitches.length > 0);
  const atBats = allAtBats
    .slice(Math.max(firstIndex, 0))
    .filter(
      ({ folded, pitches }) =>
        pitches.length > 0 ||
        (folded.pitches.length === 0 &&
          folded.inning === half.inning &&
          folded.halfInning === half.halfInning),
    );
  const atBatInProgressId = state.plateAppearance?.id ?? null;
  const pitches = atBats.flatMap((atBat) => atBat.pitches);
  return {
    firstPitchId: chain[0]?.pitch.id ?? '',
    lastPitchId: chain.at(-1)?.pitch.id ?? '',
    previousPitchId: chain[0]?.prev ?? null,
    pitches: pitches.length,
    runs: pitches.reduce((sum, { runs }) => sum + runs, 0),
    atBats: atBats.map((atBat) => ({
      id: atBat.folded.id,
      batterName: atBat.folded.batter.name,
      end: endOfAtBat(atBat.folded, atBatInProgressId),
      pitches: atBat.pitches.map(({ facts }) => facts),
      // `markDifferences` sets it later.
      isOnlyHere: true,
    })),
  };
}

function halvesOf(countedParts: readonly HalfPart[], otherParts: readonly HalfPart[]) {
  const byOrder = new Map([...countedParts, ...otherParts].map((half) => [half.order, half]));
  return [...byOrder.values()]
    .sort((a, b) => a.order - b.order)
    .map(({ order, inning, halfInning }) => {
      const countedPart = countedParts.find((half) => half.order === order)?.part ?? null;
      const otherPart = otherParts.find((half) => half.order === order)?.part ?? null;
      return {
        key: String(order),
        inning,
        halfInning,
        counted: markDifferences(countedPart, otherPart),
        other: markDifferences(otherPart, countedPart),
      };
    });
}

function markDifferences(part: RecordingPart | null, otherPart: RecordingPart | null) {
  if (part === null) return null;
  const otherAtBats = new Set((otherPart?.atBats ?? []).map(comparisonKey));
  return {
    ...part,
    atBats: part.atBats.map((atBat) => ({
      ...atBat,
      isOnlyHere: !otherAtBats.has(comparisonKey(atBat)),
    })),
  };
}

function comparisonKey({ batterName, end, pitches }: PartAtBat): string {
  const marks = pitches.map(({ pitchType, call, zone }) => `${pitchType} ${call} ${zone}`);
  return JSON.stringify([batterName, end, marks]);
}
