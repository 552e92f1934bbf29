import {
  type GameEventFacts,
  type GameSetup,
  groupBy,
  type LogEntry,
  PITCH_DETAILS,
  type PitchFacts,
} from '@full-count/baseball';
import type { GameRow } from '../rows/game.ts';
import type { GameEventRow } from '../rows/game-event.ts';
import type { PitchRow, PlateAppearanceRow } from '../rows/plate-appearance.ts';
import type { GameLog } from '../rows/tables.ts';

export function setupOf(game: GameRow): GameSetup {
  return {
    homeTeam: game.homeTeam,
    innings: game.innings,
    lineups: game.lineup ?? { team: null, opponent: null },
  };
}

/** Returns a recording's log in order, up to the pitch `head` and its events. Voided entries are left out. */
export function logEntries(log: GameLog, head: string | null): LogEntry[] {
  const eventsAfter = groupBy([...log.events].sort(inOrder), ({ after }) => after);
  const entries: LogEntry[] = [];
  const addEvents = (previousPitchId: string | null) => {
    for (const event of eventsAfter.get(previousPitchId) ?? [])
      if (!event.voided) entries.push(eventFacts(event));
  };
  addEvents(null);
  for (const { plateAppearance, pitch } of chainTo(log.plateAppearances, head)) {
    if (!pitch.voided) entries.push(pitchFacts(plateAppearance, pitch));
    addEvents(pitch.id);
  }
  return entries;
}

export interface ChainedPitch {
  readonly plateAppearance: PlateAppearanceRow;
  readonly pitch: PitchRow;
  readonly prev: string | null;
}

/** Returns the pitches up to `head`, voided ones included, by following predecessors back. */
export function chainTo(
  plateAppearances: readonly PlateAppearanceRow[],
  head: string | null,
): ChainedPitch[] {
  const byId = pitchesById(plateAppearances);
  const chain: ChainedPitch[] = [];
  const visitedIds = new Set<string>();
  for (let id = head; id !== null && !visitedIds.has(id); ) {
    visitedIds.add(id);
    const link = byId.get(id);
    if (link === undefined) break;
    chain.push(link);
    id = link.prev;
  }
  return chain.reverse();
}

/** A pitch without a stored `prev` follows the pitch before it in the list. */
export function pitchesById(
  plateAppearances: readonly PlateAppearanceRow[],
): Map<string, ChainedPitch> {
  const byId = new Map<string, ChainedPitch>();
  for (const plateAppearance of plateAppearances) {
    let previousId: string | null = null;
    for (const pitch of plateAppearance.pitches) {
      const prev = pitch.prev === undefined ? previousId : pitch.prev;
      byId.set(pitch.id, { plateAppearance, pitch, prev });
      previousId = pitch.id;
    }
  }
  return byId;
}

/** Adds a rare key only if it is set, which is fast. Folding a season calls this for 17,000 pitches. */
export function pitchFacts(plateAppearance: PlateAppearanceRow, pitch: PitchRow): PitchFacts {
  const facts: Writable<PitchFacts> = {
    kind: 'pitch',
    id: pitch.id,
    plateAppearanceId: plateAppearance.id,
    battingSide: plateAppearance.battingSide,
    batter: pitch.batter ?? plateAppearance.batter,
    pitcher: pitch.pitcher ?? plateAppearance.pitcher,
    pitchType: pitch.pitchType,
    velocityMph: pitch.velocityMph ?? null,
    zone: pitch.zone ?? null,
    call: pitch.call,
    result: pitch.result ?? null,
  };
  for (const key of PITCH_DETAILS)
    if (pitch[key] !== undefined) (facts as Record<string, unknown>)[key] = pitch[key];
  if (pitch.foulTip) facts.foulTip = pitch.foulTip;
  if (pitch.foulBunt) facts.foulBunt = pitch.foulBunt;
  if (pitch.advances) facts.advances = pitch.advances;
  return facts;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export function eventFacts(event: GameEventRow): GameEventFacts {
  const { gameId, after, ordinal, at, voided, late, history, ...facts } = event;
  return { kind: 'event', ...facts } as GameEventFacts;
}

/** When each pitch and event was entered, by the clock of the device. */
export function entryTimes({ plateAppearances, events }: GameLog): Map<string, string> {
  const entries = [...plateAppearances.flatMap(({ pitches }) => pitches), ...events];
  return new Map(entries.map(({ id, at }) => [id, at]));
}

/** The events of a game, with their order after the same pitch. Rows and lists are never changed in place. */
export class Events {
  readonly #rows = new Map<string, GameEventRow>();
  readonly #places = new Map<string | null, readonly GameEventRow[]>();

  constructor(rows: readonly GameEventRow[]) {
    for (const row of rows) this.#put(row);
  }

  /** Lists with the same rows become those of `previous`, so that the fold finds them unchanged. */
  reuseLists(previous: Events): void {
    for (const [pitchId, rows] of this.#places) {
      const known = previous.after(pitchId);
      const isSame =
        known.length === rows.length && known.every((row, index) => row === rows[index]);
      if (isSame) this.#places.set(pitchId, known);
    }
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): GameEventRow | undefined {
    return this.#rows.get(id);
  }

  all(): GameEventRow[] {
    return [...this.#rows.values()];
  }

  /** In their order. */
  after(pitchId: string | null): readonly GameEventRow[] {
    return this.#places.get(pitchId) ?? NO_EVENTS;
  }

  set(row: GameEventRow): void {
    const before = this.#rows.get(row.id);
    if (before === row) return;
    if (before) this.#places.set(before.after, without(this.after(before.after), before));
    this.#put(row);
  }

  /** Moved events leave gaps. */
  nextOrdinal(after: string | null): number {
    return (this.after(after).at(-1)?.ordinal ?? -1) + 1;
  }

  #put(row: GameEventRow): void {
    this.#rows.set(row.id, row);
    const others = this.after(row.after);
    const index = others.findIndex((other) => inOrder(other, row) > 0);
    this.#places.set(row.after, others.toSpliced(index < 0 ? others.length : index, 0, row));
  }
}

const NO_EVENTS: readonly GameEventRow[] = [];

function without(rows: readonly GameEventRow[], row: GameEventRow): readonly GameEventRow[] {
  return rows.filter((other) => other !== row);
}

/** Sorts the events after the same pitch. */
export function inOrder(a: GameEventRow, b: GameEventRow): number {
  return a.ordinal - b.ordinal || (a.id < b.id ? -1 : 1);
}
