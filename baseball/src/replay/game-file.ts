import type { Base, HalfInning, PitchType, UmpireCall } from '../vocabulary/vocabulary.ts';

/** A recorded game as it lies in a file: what `replayGame` reads of it. */
export interface GameFile {
  readonly id: string;
  readonly scheduledInnings: number;
  /** Seen from the recording team; `homeTeam` false: it visits. */
  readonly game: { readonly homeTeam: boolean };
  readonly plateAppearances: readonly FilePlateAppearance[];
}

export type FileBases = Readonly<Record<Base, string | null>>;

export interface FilePlateAppearance {
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly batterName: string;
  /** Charged with the result. */
  readonly pitcherName: string;
  readonly result: string | null;
  /** False: the half ended on a runner, or the game stood still here. */
  readonly completed: boolean;
  /** The source's own words. */
  readonly sourceResult?: string;
  readonly outsBefore: number;
  readonly outsAfter: number;
  readonly basesBefore: FileBases;
  readonly basesAfter: FileBases;
  /** From the end of the plate appearance before to the end of this one. */
  readonly runsScored: number;
  readonly runnerEvents?: readonly FileRunnerEvent[];
  /** Balls and strikes without a pitch; where they belong, the counts of the pitches say. */
  readonly automaticCalls?: readonly { readonly umpireCall: string }[];
  readonly pitches: readonly FilePitch[];
}

export interface FileRunnerEvent {
  /** As the source names it: `stolen_base_2b`, `WP.1-2`. */
  readonly event: string;
  /** How many pitches of the plate appearance came before it. */
  readonly afterPitch: number;
}

export interface FilePitch {
  /** Before the pitch. */
  readonly balls: number;
  readonly strikes: number;
  readonly pitchType: PitchType | null;
  readonly velocity: number | null;
  readonly zone: number | null;
  /** 11 to 14, where `zone` is null. */
  readonly chaseZone?: number;
  readonly umpireCall: UmpireCall;
  readonly hitByPitch?: boolean;
  readonly foulTip?: boolean;
  readonly foulBunt?: boolean;
  /** Where it is not the one charged. */
  readonly pitcherName?: string;
  readonly batterName?: string;
}
