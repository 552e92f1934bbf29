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

/** What one record has of a half inning. */
export interface RecordPart {
  /** The first and the last of its pitches, those that were taken back too. */
  readonly first: string;
  readonly last: string;
  /** The pitch that the first one follows in this record. */
  readonly prev: string | null;
  readonly pitches: number;
  readonly runs: number;
  readonly atBats: readonly PartAtBat[];
}

export interface PartAtBat {
  readonly id: string;
  readonly name: string;
  /** "Walk"; "No result" */
  readonly end: string;
  readonly pitches: readonly PitchFacts[];
  /** The other record has no at-bat like it in this half-inning. */
  readonly isOnlyHere: boolean;
}

/** A half inning of which there are two records, or which only one of them has. */
export interface RecordHalf {
  readonly key: string;
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly counted: RecordPart | null;
  readonly other: RecordPart | null;
}

/** One of two records, from where they part. */
export interface RecordSide {
  readonly head: string | null;
  readonly score: { readonly team: number; readonly opponent: number };
  /** How far the game has come in it. */
  readonly reached: Pick<GameState, 'inning' | 'halfInning' | 'outs'>;
  readonly pitches: number;
  /** When its first and its last own pitch were entered; null: it has none. */
  readonly times: readonly [first: string, last: string] | null;
  /** User ids of those who tracked it, the latest last. */
  readonly by: readonly string[];
}

export interface TwoRecords {
  readonly id: string;
  readonly isSettled: boolean;
  /** The last pitch that both have; null: they part at the game's first. */
  readonly parting: string | null;
  readonly counted: RecordSide;
  readonly other: RecordSide;
  readonly halves: readonly RecordHalf[];
}

/** Every record that does not count, each beside the one that does; undecided ones first. */
export function recordsOf(data: FoldedGameData): TwoRecords[] {
  return Object.keys(data.game.recordings)
    .filter((id) => id !== PRIMARY_RECORDING)
    .sort()
    .map((id) => twoRecords(data, id))
    .sort((a, b) => Number(a.isSettled) - Number(b.isSettled));
}

function twoRecords({ game, log, setup, folded }: FoldedGameData, id: string): TwoRecords {
  const record = game.recordings[id];
  const primary = game.recordings[PRIMARY_RECORDING];
  const ours = chainTo(log.plateAppearances, primary?.head ?? null);
  const theirs = chainTo(log.plateAppearances, record?.head ?? null);
  const shared = sharedLength(ours, theirs);
  const [ownOurs, ownTheirs] = [ours.slice(shared), theirs.slice(shared)];
  const other = foldGame(setup, logEntries(log, record?.head ?? null));
  return {
    id,
    isSettled: record?.settled === true,
    parting: ours[shared - 1]?.pitch.id ?? null,
    counted: sideOf(folded, ownOurs, primary?.head ?? null, primary?.by),
    other: sideOf(other, ownTheirs, record?.head ?? null, record?.by),
    halves: halvesOf(partsOf(folded, ownOurs), partsOf(other, ownTheirs)),
  };
}

/** Two chains are the same up to where they part. */
function sharedLength(ours: readonly ChainedPitch[], theirs: readonly ChainedPitch[]): number {
  const parting = ours.findIndex(({ pitch }, place) => pitch.id !== theirs[place]?.pitch.id);
  return parting < 0 ? ours.length : parting;
}

function sideOf(
  { state }: FoldedGame,
  own: readonly ChainedPitch[],
  head: string | null,
  by: readonly string[] = [],
): RecordSide {
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

type Keyed = Pick<RecordHalf, 'inning' | 'halfInning'> & { place: number; part: RecordPart };

/**
 * A record's own pitches by half inning. One that was taken back stands with those before it, and
 * so does one of an earlier half: the order of a record is not changed.
 */
function partsOf(folded: FoldedGame, own: readonly ChainedPitch[]): Keyed[] {
  const byId = new Map(
    folded.plateAppearances.flatMap(({ pitches }) => pitches.map((one) => [one.facts.id, one])),
  );
  const groups: (Omit<Keyed, 'part'> & { links: ChainedPitch[] })[] = [];
  const waiting: ChainedPitch[] = [];
  for (const link of own) {
    const pitch = byId.get(link.pitch.id);
    const last = groups.at(-1);
    const place = pitch ? placeOf(pitch) : (last?.place ?? -1);
    if (last && place <= last.place) last.links.push(link);
    else if (!pitch) waiting.push(link);
    else {
      const { inning, halfInning } = pitch;
      groups.push({ place, inning, halfInning, links: [...waiting.splice(0), link] });
    }
  }
  return groups.map(({ links, ...half }) => ({ ...half, part: partOf(folded, half, links) }));
}

function placeOf({ inning, halfInning }: Pick<RecordHalf, 'inning' | 'halfInning'>): number {
  return inning * 2 + (halfInning === 'top' ? 0 : 1);
}

function partOf(
  { plateAppearances, state }: FoldedGame,
  half: Pick<RecordHalf, 'inning' | 'halfInning'>,
  links: readonly ChainedPitch[],
): RecordPart {
  const ids = new Set(links.map(({ pitch }) => pitch.id));
  const all = plateAppearances.map((one) => ({
    one,
    pitches: one.pitches.filter(({ facts }) => ids.has(facts.id)),
  }));
  // An intentional walk has no pitch of its own, and belongs to what comes before and after it.
  const from = all.findIndex(({ pitches }) => pitches.length > 0);
  const atBats = all
    .slice(Math.max(from, 0))
    .filter(
      ({ one, pitches }) =>
        pitches.length > 0 ||
        (one.pitches.length === 0 &&
          one.inning === half.inning &&
          one.halfInning === half.halfInning),
    );
  const openId = state.plateAppearance?.id ?? null;
  const pitches = atBats.flatMap((atBat) => atBat.pitches);
  return {
    first: links[0]?.pitch.id ?? '',
    last: links.at(-1)?.pitch.id ?? '',
    prev: links[0]?.prev ?? null,
    pitches: pitches.length,
    runs: pitches.reduce((sum, { runs }) => sum + runs, 0),
    atBats: atBats.map((atBat) => ({
      id: atBat.one.id,
      name: atBat.one.batter.name,
      end: endOfAtBat(atBat.one, openId),
      pitches: atBat.pitches.map(({ facts }) => facts),
      isOnlyHere: true,
    })),
  };
}

function halvesOf(counted: readonly Keyed[], other: readonly Keyed[]): RecordHalf[] {
  const places = new Map([...counted, ...other].map((one) => [one.place, one]));
  return [...places.values()]
    .sort((a, b) => a.place - b.place)
    .map(({ place, inning, halfInning }) => {
      const ours = counted.find((one) => one.place === place)?.part ?? null;
      const theirs = other.find((one) => one.place === place)?.part ?? null;
      return {
        key: String(place),
        inning,
        halfInning,
        counted: comparedTo(theirs, ours),
        other: comparedTo(ours, theirs),
      };
    });
}

/** Marks the at-bats that the other part has not, or has otherwise. */
function comparedTo(rival: RecordPart | null, own: RecordPart | null): RecordPart | null {
  if (own === null) return null;
  const known = new Set((rival?.atBats ?? []).map(likeness));
  return {
    ...own,
    atBats: own.atBats.map((atBat) => ({ ...atBat, isOnlyHere: !known.has(likeness(atBat)) })),
  };
}

function likeness({ name, end, pitches }: PartAtBat): string {
  const marks = pitches.map(({ pitchType, call, zone }) => `${pitchType} ${call} ${zone}`);
  return JSON.stringify([name, end, marks]);
}
