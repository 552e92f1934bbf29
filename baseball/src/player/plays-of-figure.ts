import { listPlays } from '../box-score/plays.ts';
import { accountForRuns } from '../box-score/scored-runs.ts';
import { tallyOf } from '../figures/tally.ts';
import type { FoldedGame, FoldedPitch } from '../game/folded-game.ts';
import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { otherSide } from '../game/innings.ts';
import { isSamePerson } from '../game/person.ts';
import { isCalledStrike, isFoul, isWhiff } from '../stats/measures/calls.ts';
import { lastPitchOf } from '../stats/measures/plate-appearances.ts';
import type { PlayRecord } from '../stats/measures/player-records.ts';
import type { PlayerRole } from '../stats/splits/player-splits.ts';
import { type CountedPlay, countedPlays, type ListedFigure } from './counted-plays.ts';
import { type PlayerInGame, playerRecord } from './player-record.ts';

export interface LoggedGame {
  readonly setup: GameSetup;
  readonly entries: readonly LogEntry[];
  readonly folded: FoldedGame;
}

/** Counts player by player, because Zone % is decided for each player and game. */
export function playsOfFigure(
  figure: ListedFigure,
  game: LoggedGame,
  role: PlayerRole,
  players: readonly PlayerInGame[],
): CountedPlay[] {
  const plays = players.flatMap((player) =>
    figure.plays.kind === 'runs'
      ? chargedRuns(game, player)
      : countedPlays(figure, playerRecord(game.folded, role, player)),
  );
  if (players.length === 1) return plays;
  return plays.sort((a, b) => halfInningIndex(a) - halfInningIndex(b));
}

/** The runs that are charged to the pitcher. The earned ones count (OBR 9.16). */
function chargedRuns({ setup, entries }: LoggedGame, { side, people }: PlayerInGame) {
  const { runs } = accountForRuns(listPlays(setup, entries));
  return runs.flatMap(({ play, runner, battingSide, pitcher, isEarned, why }) => {
    const isCharged =
      otherSide(battingSide) === side &&
      pitcher !== null &&
      people.some((person) => isSamePerson(person, pitcher));
    if (!isCharged) return [];
    const { inning, halfInning } = play.before;
    return {
      entryId: play.entry.id,
      inning,
      halfInning,
      batter: runner,
      pitcher,
      pitch: null,
      plateAppearance: null,
      whyEarned: why,
      counted: isEarned ? 1 : 0,
    };
  });
}

function halfInningIndex({ inning, halfInning }: CountedPlay): number {
  return inning * 2 + (halfInning === 'bottom' ? 1 : 0);
}

export const PITCH_RESULTS = ['ball', 'called_strike', 'whiff', 'foul', 'in_play', 'hit'] as const;

export type PitchResult = (typeof PITCH_RESULTS)[number];

/** A hit is a ball in play too. A foul tip counts as a `whiff` and not as a `foul`. */
export function pitchesWithResult(record: PlayRecord, result: PitchResult): FoldedPitch[] {
  if (result === 'hit') {
    const hits = hitPitches(record);
    return record.pitches.filter((pitch) => hits.has(pitch));
  }
  return record.pitches.filter(HAS_RESULT[result]);
}

const HAS_RESULT: Readonly<Record<Exclude<PitchResult, 'hit'>, (pitch: FoldedPitch) => boolean>> = {
  ball: ({ facts }) => facts.call === 'ball',
  called_strike: isCalledStrike,
  whiff: isWhiff,
  foul: (pitch) => isFoul(pitch) && !isWhiff(pitch),
  in_play: ({ facts }) => facts.call === 'in_play',
};

function hitPitches({ chargedAppearances }: PlayRecord): ReadonlySet<FoldedPitch> {
  return new Set(
    chargedAppearances
      .filter(
        (plateAppearance) =>
          tallyOf({ pitches: [], chargedAppearances: [plateAppearance] }).hits > 0,
      )
      .flatMap((plateAppearance) => lastPitchOf(plateAppearance) ?? []),
  );
}
