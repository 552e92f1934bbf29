import type { Scorer } from '../rows/game.ts';
import type { EnteredGameEvent, GameEventRow } from '../rows/game-event.ts';
import type { EnteredPitch, PitchRow, PlateAppearanceRow } from '../rows/plate-appearance.ts';

/** A change of a game's log with its place in the team's log. The server has checked its arguments. */
export interface LogFact {
  readonly id: string;
  /** The user who entered it. */
  readonly author: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly at: string;
  /**
   * What the game was when an entry or `game.restore` came for it, if it was not under way. A deleted game that had not started is
   * `scheduled`. A forfeit counts in every game that is not deleted, so it is late only for a deleted one.
   */
  readonly late?: 'scheduled' | 'deleted' | 'completed';
}

/** The first pitch of a plate appearance says who bats and pitches. */
export type PlateAppearanceReference = Pick<
  PlateAppearanceRow,
  'id' | 'battingSide' | 'batter' | 'pitcher'
>;

/** The arguments of facts. All of them have the id of the game too. */
export interface FactArgs {
  'pitch.log': { prev: string | null } & NewPitch;
  'pitch.insert': { after: string | null } & NewPitch;
  'pitch.amend': { pitchId: string; changes: Readonly<Record<string, unknown>> };
  'pitch.void': { pitchId: string };
  'pitch.restore': { pitchId: string };
  'pitch.move': { pitchId: string; to: PlateAppearanceReference; after?: string | null };
  'plateAppearance.amend': {
    plateAppearanceId: string;
    changes: Readonly<Record<string, unknown>>;
  };
  'event.log': { after: string | null; event: EnteredGameEvent };
  'event.amend': { eventId: string; changes: Readonly<Record<string, unknown>> };
  'event.void': { eventId: string };
  'event.restore': { eventId: string };
  'event.move': {
    eventId: string;
    after: string | null;
    ordinal?: number;
    battingSide?: string | null;
    plateAppearanceId?: string | null;
  };
  'recording.choose': { recordingId: string };
  'recording.combine': Combination;
  'scoring.take': { deviceId: string };
  'game.dismissLate': { seen?: readonly string[] };
  'game.start': object;
  'game.suspend': object;
  'game.resume': { eventId: string; day?: string };
  'game.end': object;
  'game.restart': object;
  'game.restore': object;
}

interface NewPitch {
  readonly plateAppearance: PlateAppearanceReference;
  readonly pitch: EnteredPitch;
}

/** `RecordingCombineArgs` explains the keys. */
export interface Combination {
  readonly joins: readonly { readonly pitchId: string; readonly after: string | null }[];
  readonly head: string;
  readonly beside?: string;
  readonly counted?: string;
  readonly cut?: true;
}

/** What a game's facts say. The fold computes the rest from the entries of a recording. */
export interface GameReading {
  readonly primary: RecordingReading;
  /** By their ids, in the order of the ids. */
  readonly forks: ReadonlyMap<string, RecordingReading>;
  /** Entries about which the staff must decide, because the game had not started or was deleted. */
  readonly undecided: readonly string[];
  readonly pitches: ReadonlyMap<string, PitchReading>;
  readonly plateAppearances: ReadonlyMap<string, PlateAppearanceReading>;
  readonly events: ReadonlyMap<string, GameEventRow>;
  /** Facts that did nothing. */
  readonly discrepancies: readonly LogDiscrepancy[];
}

export interface RecordingReading {
  /** Its pitches in order, voided ones too. Each pitch is in one recording, so a fork lists those that no other one has. */
  readonly pitchIds: readonly string[];
  /** The pitch that a fork continues from. Null if it begins with the game. */
  readonly from: string | null;
  readonly head: string | null;
  /** The users who tracked it, the latest last. */
  readonly by: readonly string[];
  readonly scorer?: Scorer;
  /** Fork only: the staff have decided between it and the primary recording. */
  readonly settled?: true;
}

export interface PitchReading extends Omit<PitchRow, 'prev'> {
  readonly prev: string | null;
  readonly plateAppearanceId: string;
}

/**
 * An event can begin a plate appearance before its first pitch. The fold knows then who bats, so the side and the people are
 * absent.
 */
export type PlateAppearanceReading = Omit<
  PlateAppearanceRow,
  'derived' | 'pitches' | 'battingSide' | 'batter' | 'pitcher'
> &
  Partial<Omit<PlateAppearanceReference, 'id'>>;

export interface LogDiscrepancy {
  readonly factId: string;
  readonly kind: 'unknown_id' | 'known_id' | 'circle';
}
