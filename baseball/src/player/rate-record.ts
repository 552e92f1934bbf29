import type { FoldedGame } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { playerKey } from '../game/person.ts';
import {
  battedPlateAppearances,
  type Perspective,
  pitchedPlateAppearances,
  pitchesOf,
} from '../stats/measures/perspective.ts';
import {
  type Matchup,
  type PlayerRecord,
  recordsByBatter,
  recordsByMatchup,
  recordsByPitcher,
} from '../stats/measures/player-records.ts';
import { type PlayerRole, playerSplitEvents } from '../stats/splits/player-splits.ts';
import { isInSplit, type SplitName, type SplitSubject } from '../stats/splits/split-table.ts';
import type { Side } from '../vocabulary/vocabulary.ts';

export type RateRecord = Pick<PlayerRecord, 'pitches' | 'chargedAppearances'>;

/** An opponent's player may have been logged under several names. */
export interface PlayerInGame {
  readonly side: Side;
  readonly people: readonly Person[];
}

/** What a batter saw or a pitcher threw, or only the part of it in a `split`. */
export function playerRecord(
  game: Pick<FoldedGame, 'plateAppearances'>,
  role: PlayerRole,
  { side, people }: PlayerInGame,
  split: { readonly name: SplitName; readonly subject: SplitSubject } | null = null,
): RateRecord {
  const keys = people.map((person) => playerKey(side, person));
  const events = playerSplitEvents(game, role, keys).filter(
    (event) => split === null || isInSplit(split.name, event, split.subject),
  );
  return {
    pitches: events.flatMap(({ pitch }) => pitch ?? []),
    chargedAppearances: events.flatMap(({ chargedAppearance }) => chargedAppearance ?? []),
  };
}

export function joinRecords(records: readonly RateRecord[]): RateRecord {
  return {
    pitches: records.flatMap(({ pitches }) => pitches),
    chargedAppearances: records.flatMap(({ chargedAppearances }) => chargedAppearances),
  };
}

/** The records of a game from one side's view, in the order of the rows of `gameStats`. */
export interface GameRecords {
  readonly pitching: RateRecord;
  readonly pitchers: readonly PlayerRecord[];
  readonly batters: readonly PlayerRecord[];
  readonly matchups: readonly Matchup[];
}

export function gameRecords(game: FoldedGame, perspective: Perspective): GameRecords {
  const pitchedAppearances = pitchedPlateAppearances(game, perspective);
  return {
    pitching: {
      pitches: pitchesOf(pitchedAppearances),
      chargedAppearances: pitchedAppearances.filter(({ completed }) => completed),
    },
    pitchers: recordsByPitcher(pitchedAppearances),
    batters: recordsByBatter(battedPlateAppearances(game, perspective)),
    matchups: recordsByMatchup(pitchedAppearances),
  };
}
