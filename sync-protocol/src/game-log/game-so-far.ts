import {
  applyEntry,
  type FoldedPlateAppearance,
  type GameEventFacts,
  isSamePerson,
  type Person,
  type Side,
} from '@full-count/baseball';
import { amend, type Entered, isJsonEqual } from '../rows/changes.ts';
import { type GameRow, isUnderWay, PRIMARY_RECORDING } from '../rows/game.ts';
import type { EnteredGameEvent, GameEventRow } from '../rows/game-event.ts';
import type { EnteredPitch, PitchRow, PlateAppearanceRow } from '../rows/plate-appearance.ts';
import type { GameLog } from '../rows/tables.ts';
import { Events, pitchesById, setupOf } from './entries.ts';
import { FoldOfGame, type PlacedPitch } from './fold-of-game.ts';
import type { PitchNode } from './pitch-tree.ts';
import { Recordings } from './recordings.ts';

/** The first pitch of a plate appearance says who bats and pitches. */
export type PlateAppearanceReference = Pick<
  PlateAppearanceRow,
  'id' | 'battingSide' | 'batter' | 'pitcher'
>;

/** `rows` are those that the caller knows. `folded` has the fold from which each plate appearance's values were computed. */
interface TakenRows {
  readonly rows: ReadonlySet<unknown>;
  readonly folded: ReadonlyMap<string, FoldedPlateAppearance>;
}

/**
 * A game while entries are added to its log. The rows that follow from all of them are computed once, at the end of a batch
 * (`takeRows`).
 */
export class GameSoFar {
  readonly recordings: Recordings;
  readonly events: Events;
  /** `pitches` and `derived` in these rows are out of date until the next `takeRows`. `pitch` has the present pitches. */
  readonly plateAppearances = new Map<string, PlateAppearanceRow>();
  readonly undecided: Set<string>;
  readonly fold: FoldOfGame;
  /** Those who entered the first entry of new rows, by the row's id. */
  readonly authors = new Map<string, string>();
  readonly #pitches = new Map<string, PlacedPitch>();
  /** False for an evicted game, whose recordings have heads but no pitches. It keeps its recordings. */
  readonly isWhole: boolean;
  taken: TakenRows;

  /** @param previous the same game before its rows were read again. What is equal in both is not folded again */
  constructor(game: GameRow, stored: GameLog, previous?: GameSoFar) {
    const log = previous ? previous.#withKnownRows(stored) : stored;
    const pitches = pitchesById(log.plateAppearances);
    this.recordings = new Recordings(game.recordings, pitches);
    this.events = new Events(log.events);
    for (const row of log.plateAppearances) this.plateAppearances.set(row.id, row);
    for (const [id, { pitch, plateAppearance }] of pitches)
      this.#pitches.set(id, { row: pitch, plateAppearanceId: plateAppearance.id });
    this.undecided = new Set(undecidedIn(game));
    this.fold = new FoldOfGame({
      events: this.events,
      pitches: this.#pitches,
      plateAppearances: this.plateAppearances,
    });
    if (previous) this.#reuseFolds(previous);
    const heads = Object.values(game.recordings).map(({ head }) => head);
    this.isWhole = pitches.size > 0 || heads.every((head) => head === null);
    this.taken = { rows: new Set([...log.plateAppearances, ...log.events]), folded: new Map() };
  }

  get pitchCount(): number {
    return this.#pitches.size;
  }

  /** How much memory it takes: its pitches, its events, and one for the game. */
  get size(): number {
    return 1 + this.#pitches.size + this.events.size;
  }

  get hasPitches(): boolean {
    return this.#pitches.size > 0 || !this.isWhole;
  }

  hasPitch(id: string): boolean {
    return this.#pitches.has(id);
  }

  pitch(id: string): PlacedPitch {
    return this.#pitches.get(id) as PlacedPitch;
  }

  node(pitchId: string): PitchNode | undefined {
    return this.recordings.tree.nodes.get(pitchId);
  }

  /** The start of the game has no pitch, so null gives null. */
  nodeAfter(pitchId: string | null): PitchNode | null {
    return pitchId === null ? null : (this.node(pitchId) as PitchNode);
  }

  counts(pitchId: string | null): boolean {
    return pitchId === null || this.node(pitchId)?.counts === true;
  }

  /** Whether the person has been at bat, also as a pinch hitter for a part of a plate appearance. */
  hasBatted(side: Side, person: Person): boolean {
    for (const { battingSide, batter } of this.plateAppearances.values())
      if (battingSide === side && isSamePerson(batter, person)) return true;
    for (const { row, plateAppearanceId } of this.#pitches.values()) {
      const isOfSide = this.plateAppearances.get(plateAppearanceId)?.battingSide === side;
      if (isOfSide && row.batter && isSamePerson(row.batter, person)) return true;
    }
    return false;
  }

  /** A forfeit that counts ends the game. */
  isForfeited(): boolean {
    return this.events
      .all()
      .some(
        ({ type, voided, winner, after }) =>
          type === 'forfeit' && !voided && winner !== undefined && this.counts(after),
      );
  }

  /** Call it after `recordings` has placed the pitch. A pitch that comes while the game is not under way is marked as late. */
  addPitch(
    game: GameRow,
    entered: EnteredPitch,
    reference: PlateAppearanceReference,
    entry: Entered,
    at = entry.at,
  ): void {
    this.beginPlateAppearance(game.id, reference, entry);
    const row: PitchRow = { at, ...entered, ...lateMark(game) };
    this.#pitches.set(row.id, { row, plateAppearanceId: reference.id });
  }

  /** It keeps its place, unless it gets another plate appearance. */
  setPitch(row: PitchRow, plateAppearanceId = this.pitch(row.id).plateAppearanceId): void {
    this.#pitches.set(row.id, { row, plateAppearanceId });
  }

  beginPlateAppearance(
    gameId: string,
    { id, battingSide, batter, pitcher }: PlateAppearanceReference,
    { userId, at }: Entered,
  ): void {
    if (this.plateAppearances.has(id)) return;
    const derived = NOTHING_DERIVED;
    const row = { id, gameId, battingSide, batter, pitcher, createdAt: at, derived, pitches: [] };
    this.plateAppearances.set(id, row);
    this.authors.set(id, userId);
  }

  addEvent(row: GameEventRow, { userId }: Entered): void {
    this.events.set(row);
    this.authors.set(row.id, userId);
  }

  /** An intentional walk or an automatic call can begin a plate appearance without a pitch. */
  beginPlateAppearanceOf(game: GameRow, event: EnteredGameEvent, entry: Entered): void {
    const { plateAppearanceId } = event;
    if (plateAppearanceId === undefined || this.plateAppearances.has(plateAppearanceId)) return;
    const setup = setupOf(game);
    this.fold.setSetup(setup);
    const state = this.fold.stateAt(this.recordings.primary.head);
    const facts = { kind: 'event', ...event } as GameEventFacts;
    const { plateAppearance } = applyEntry(setup, state, facts).effect.before;
    if (plateAppearance?.id !== plateAppearanceId) return;
    this.beginPlateAppearance(game.id, plateAppearance, entry);
  }

  /** Entries that came for a scheduled or deleted game wait for the staff. */
  markForDecision(game: GameRow, entryId: string): void {
    if (game.status === 'scheduled' || game.deletedAt !== undefined) this.undecided.add(entryId);
  }

  /** Voids or restores an entry, or sets its fields. Null clears a field. */
  correct(entryId: string, changes: Readonly<Record<string, unknown>>, entered: Entered): void {
    const pitch = this.#pitches.get(entryId);
    if (pitch) this.setPitch(amend(pitch.row, changes, entered));
    const event = this.events.get(entryId);
    if (event) this.events.set(amend(event, changes, entered));
  }

  /** The next `takeRows` returns all rows. */
  forgetTakenRows(): void {
    this.taken = { rows: new Set(), folded: new Map() };
  }

  #reuseFolds({ events, fold, recordings }: GameSoFar): void {
    this.events.reuseLists(events);
    this.fold.reuse(fold);
    for (const [id, node] of this.recordings.tree.nodes) {
      const known = recordings.tree.nodes.get(id)?.fold;
      if (known) node.fold = known;
    }
  }

  /** The rows, pitches and events that this game has too are this game's objects. */
  #withKnownRows({ plateAppearances, events }: GameLog): GameLog {
    const knownPitch = (pitch: PitchRow) => {
      const known = this.#pitches.get(pitch.id)?.row;
      return isJsonEqual(known, pitch) ? (known as PitchRow) : pitch;
    };
    return {
      plateAppearances: plateAppearances.map((row) => {
        const known = this.plateAppearances.get(row.id);
        if (isJsonEqual(known, row)) return known as PlateAppearanceRow;
        return { ...row, pitches: row.pitches.map(knownPitch) };
      }),
      events: events.map((row) => {
        const known = this.events.get(row.id);
        return isJsonEqual(known, row) ? (known as GameEventRow) : row;
      }),
    };
  }

  log(): GameLog {
    return { plateAppearances: [...this.plateAppearances.values()], events: this.events.all() };
  }
}

/** Of an entry that comes when the game is not under way. */
export function lateMark(game: GameRow): { readonly late?: true } {
  return !isUnderWay(game) || game.deletedAt ? { late: true } : {};
}

const NOTHING_DERIVED: PlateAppearanceRow['derived'] = {
  ...{ inning: 1, halfInning: 'top', outs: 0, balls: 0, strikes: 0, result: null },
  runnersOnBase: { first: null, second: null, third: null },
};

/** Returns the ids of entries about which the staff must decide. Entries for a completed game count at once. */
export function undecidedIn(game: GameRow): readonly string[] {
  return game.recordings[PRIMARY_RECORDING]?.undecided ?? [];
}

export function undecidedForkIds({ recordings }: GameRow): string[] {
  const ids = Object.keys(recordings).filter((id) => !recordings[id]?.settled);
  return ids.filter((id) => id !== PRIMARY_RECORDING).sort();
}
