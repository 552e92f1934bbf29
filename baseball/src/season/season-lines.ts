import type { BoxScoreBatter } from '../box-score/batting-lines.ts';
import {
  type BatterTally,
  NO_BATTER_TALLY,
  NO_PITCHER_TALLY,
  type PitcherTally,
  type PlayerTally,
} from '../figures/line-tallies.ts';
import type { Tally } from '../figures/tally.ts';
import { sumTypes, type TypeTally } from '../figures/type-tallies.ts';
import type { GameState } from '../game/folded-game.ts';
import type { LogEntry, Person } from '../game/game-log.ts';
import { personKey } from '../game/person.ts';
import { sumTallies } from '../stats/measures/add-counts.ts';
import { groupBy } from '../stats/measures/plate-appearances.ts';

/** Raise it with every change of the fields or the counting of `GameSummary`, so that stored summaries expire. */
export const GAME_SUMMARY_VERSION = 2;

/**
 * A game's figures for season reports. Of a game that was forfeited before it was a regulation game, only the score counts (OBR
 * 9.03(e)(2)).
 * They are stored, so that the log is read again only after it has changed.
 */
export interface GameSummary {
  readonly score: GameState['score'];
  /** The scheduled innings. */
  readonly innings: number;
  /** The counted pitches of both sides, without voided ones. */
  readonly pitches: number;
  /** Our lines of the box score. Empty without a plate appearance of either side. */
  readonly batting: readonly StoredBatter[];
  readonly pitching: readonly StoredPitcher[];
}

/** A line of the box score without the counts that are 0. */
export type StoredBatter = PlayerTally<Partial<BatterTally>> & Pick<BoxScoreBatter, 'battingOrder'>;

export interface StoredPitcher extends PlayerTally<Partial<PitcherTally>> {
  readonly types: readonly TypeTally<Partial<Tally>>[];
}

export interface SeasonGame {
  readonly completed: boolean;
  readonly summary: GameSummary;
}

interface SeasonLine<T extends Tally> {
  /** `personKey`. */
  readonly key: string;
  /** If the player's name changed, the name of the first game in the list. */
  readonly person: Person;
  readonly tally: T;
}

export type SeasonBatter = SeasonLine<BatterTally>;

export interface TeamPitching {
  readonly tally: PitcherTally;
  /** The one thrown most first. */
  readonly types: readonly TypeTally[];
}

export interface SeasonPitcher extends SeasonLine<PitcherTally>, TeamPitching {}

export function seasonBatters(games: readonly SeasonGame[]): SeasonBatter[] {
  const lines = games.flatMap(({ summary }) => summary.batting);
  return byPlayer(lines).map(([key, parts]) => ({
    key,
    person: parts[0].person,
    tally: sumTallies(NO_BATTER_TALLY, parts),
  }));
}

/** The sum of all batters, in which `games` counts each game once. Null if no game has a batter. */
export function teamBatting(games: readonly SeasonGame[]): BatterTally | null {
  return sumGames(
    NO_BATTER_TALLY,
    games.map(({ summary }) => summary.batting),
  );
}

/** Those who pitched or are charged with a run, an out or a loose pitch. */
export function seasonPitchers(games: readonly SeasonGame[]): SeasonPitcher[] {
  const lines = games.flatMap(({ summary }) => summary.pitching);
  return byPlayer(lines).map(([key, parts]) => ({
    key,
    person: parts[0].person,
    tally: sumTallies(NO_PITCHER_TALLY, parts),
    types: sumTypes(parts.flatMap(({ types }) => types)),
  }));
}

/** The sum of all pitchers, in which `games` counts each game once. Null if no game has a pitcher. */
export function teamPitching(games: readonly SeasonGame[]): TeamPitching | null {
  const lines = games.map(({ summary }) => summary.pitching);
  const tally = sumGames(NO_PITCHER_TALLY, lines);
  return tally && { tally, types: sumTypes(lines.flat().flatMap(({ types }) => types)) };
}

export function hasPitched({ pitches, plateAppearances }: Tally): boolean {
  return pitches + plateAppearances > 0;
}

function byPlayer<Line extends { readonly person: Person }>(lines: readonly Line[]) {
  return [...groupBy(lines, ({ person }) => personKey(person))];
}

function sumGames<T extends Readonly<Record<keyof T, number>> & { readonly games: number }>(
  first: T,
  games: readonly (readonly { readonly tally: Partial<T> }[])[],
): T | null {
  const playedGames = games.filter(({ length }) => length > 0);
  if (playedGames.length === 0) return null;
  return { ...sumTallies(first, playedGames.flat()), games: playedGames.length };
}

export function countPitches(entries: readonly LogEntry[]): number {
  return entries.filter(({ kind }) => kind === 'pitch').length;
}

/**
 * OBR 9.22 asks for 3.1 plate appearances and 1 inning for each game of nine innings. Here 2 plate appearances are
 * enough, because amateur teams let more players bat. Both are scaled to the scheduled innings of each game.
 */
export const LEADER_MINIMUM = { plateAppearances: 2, innings: 1, perInnings: 9 } as const;

export interface LeaderMinimum {
  /** The team's completed games with a plate appearance. */
  readonly teamGames: number;
  readonly plateAppearances: number;
  readonly outs: number;
}

/** Live games do not raise the minimum, because their players are not done. */
export function leaderMinimum(games: readonly SeasonGame[]): LeaderMinimum {
  const teamGames = games.filter(({ completed, summary }) => completed && isTracked(summary));
  const innings = teamGames.reduce((sum, { summary }) => sum + summary.innings, 0);
  const { plateAppearances, innings: inningsPitched, perInnings } = LEADER_MINIMUM;
  const scaled = (perNineInnings: number) =>
    Math.max(1, Math.ceil((innings * perNineInnings) / perInnings));
  return {
    teamGames: teamGames.length,
    plateAppearances: scaled(plateAppearances),
    outs: scaled(inningsPitched * 3),
  };
}

export function isQualifiedBatter(
  { plateAppearances }: Pick<BatterTally, 'plateAppearances'>,
  minimum: LeaderMinimum,
): boolean {
  return plateAppearances >= minimum.plateAppearances;
}

export function isQualifiedPitcher({ outs }: Pick<PitcherTally, 'outs'>, minimum: LeaderMinimum) {
  return outs >= minimum.outs;
}

function isTracked({ batting, pitching }: SeasonGame['summary']): boolean {
  return batting.length > 0 || pitching.length > 0;
}
