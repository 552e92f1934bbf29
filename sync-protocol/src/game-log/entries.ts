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
import { inOrder } from './events.ts';

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
    for (const event of eventsAfter.get(previousPitchId) ?? []) {
      if (!event.voided) entries.push(eventFacts(event));
    }
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
  for (const key of PITCH_DETAILS) {
    if (pitch[key] !== undefined) (facts as Record<string, unknown>)[key] = pitch[key];
  }
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
