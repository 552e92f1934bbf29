import type { Lineup, Lineups } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/innings.ts';
import type { Base, HalfInning, PitchType, Side, UmpireCall } from '../vocabulary/vocabulary.ts';
import { personNamed } from './log-writer.ts';

const LINEUP_SIZE = 9;

export interface GameFile {
  readonly id: string;
  readonly scheduledInnings: number;
  /** `homeTeam` is true when the recording team is the home team. */
  readonly game: { readonly homeTeam: boolean };
  readonly plateAppearances: readonly FilePlateAppearance[];
}

export type FileBases = Readonly<Record<Base, string | null>>;

export interface FilePlateAppearance {
  readonly inning: number;
  readonly halfInning: HalfInning;
  readonly batterName: string;
  readonly pitcherName: string;
  readonly result: string | null;
  readonly completed: boolean;
  /** The result in the source's words, such as "Caught Stealing 2B". */
  readonly sourceResult?: string;
  readonly outsBefore: number;
  readonly outsAfter: number;
  readonly basesBefore: FileBases;
  readonly basesAfter: FileBases;
  /** Runs from the end of the previous plate appearance to the end of this one. */
  readonly runsScored: number;
  readonly runnerEvents?: readonly FileRunnerEvent[];
  /** A jump in the count before a pitch shows when each automatic ball or strike was called. */
  readonly automaticCalls?: readonly { readonly umpireCall: string }[];
  readonly pitches: readonly FilePitch[];
}

export interface FileRunnerEvent {
  /** The source's name, such as `stolen_base_2b` or `WP.1-2`. */
  readonly event: string;
  readonly afterPitch: number;
}

export interface FilePitch {
  readonly balls: number;
  readonly strikes: number;
  readonly pitchType: PitchType | null;
  readonly velocity: number | null;
  readonly zone: number | null;
  /** A zone from 11 to 14, when `zone` is null. */
  readonly chaseZone?: number;
  readonly umpireCall: UmpireCall;
  readonly hitByPitch?: boolean;
  readonly foulTip?: boolean;
  readonly foulBunt?: boolean;
  readonly pitcherName?: string;
  readonly batterName?: string;
}

export function lineupsOf(file: GameFile): Lineups {
  return { team: lineupOf(file, 'team'), opponent: lineupOf(file, 'opponent') };
}

function lineupOf({ game, plateAppearances }: GameFile, side: Side): Lineup {
  const sideAtBat = ({ halfInning }: FilePlateAppearance) => battingSide(game, halfInning);
  const ownPlateAppearances = plateAppearances.filter(
    (appearance) => sideAtBat(appearance) === side,
  );
  const batters = new Set(ownPlateAppearances.map(({ batterName }) => batterName));
  const firstAppearanceInField = plateAppearances.find(
    (appearance) => sideAtBat(appearance) === otherSide(side),
  );
  // A pitch names its pitcher only if the plate appearance is charged to another one.
  const pitcher =
    firstAppearanceInField?.pitches[0]?.pitcherName ?? firstAppearanceInField?.pitcherName;
  return {
    battingOrder: [...batters].slice(0, LINEUP_SIZE).map(personNamed),
    startingPitcher: pitcher === undefined ? null : personNamed(pitcher),
  };
}
