import type { BoxScoreBatter } from '../box-score/batting-lines.ts';
import type { BoxScorePitcher } from '../box-score/pitching-lines.ts';
import type { BatterTally, PitcherTally } from '../figures/line-tallies.ts';
import type { Tally } from '../figures/tally.ts';
import { sumTypes, type TypeTally } from '../figures/type-tallies.ts';
import type { GameState } from '../game/folded-game.ts';
import type { LogEntry, Person } from '../game/game-log.ts';
import { personKey } from '../game/person.ts';
import { sumCounts } from '../stats/measures/add-counts.ts';
import { groupBy } from '../stats/measures/group-by.ts';

/** Raise it with every change of the fields or the counting of `GameSummary`, so that stored summaries expire. */
export const GAME_SUMMARY_VERSION = 1;

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
  readonly batting: readonly BoxScoreBatter[];
  readonly pitching: readonly BoxScorePitcher[];
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
    tally: sumTallies(parts),
  }));
}

/** The sum of all batters, in which `games` counts each game once. Null if no game has a batter. */
export function teamBatting(games: readonly SeasonGame[]): BatterTally | null {
  return sumGames(games.map(({ summary }) => summary.batting));
}

/** Those who pitched or are charged with a run, an out or a loose pitch. */
export function seasonPitchers(games: readonly SeasonGame[]): SeasonPitcher[] {
  const lines = games.flatMap(({ summary }) => summary.pitching);
  return byPlayer(lines).map(([key, parts]) => ({
    key,
    person: parts[0].person,
    tally: sumTallies(parts),
    types: sumTypes(parts.flatMap(({ types }) => types)),
  }));
}

/** The sum of all pitchers, in which `games` counts each game once. Null if no game has a pitcher. */
export function teamPitching(games: readonly SeasonGame[]): TeamPitching | null {
  const lines = games.map(({ summary }) => summary.pitching);
  const tally = sumGames(lines);
  return tally && { tally, types: sumTypes(lines.flat().flatMap(({ types }) => types)) };
}

export function hasPitched({ pitches, plateAppearances }: Tally): boolean {
  return pitches + plateAppearances > 0;
}

function byPlayer<Line extends { readonly person: Person }>(lines: readonly Line[]) {
  return [...groupBy(lines, ({ person }) => personKey(person))];
}

export function sumTallies<T extends Readonly<Record<keyof T, number>>>(
  parts: readonly [{ readonly tally: T }, ...{ readonly tally: T }[]],
): T {
  const [first, ...others] = parts;
  return sumCounts([first.tally, ...others.map(({ tally }) => tally)]);
}

function sumGames<T extends Readonly<Record<keyof T, number>> & { readonly games: number }>(
  games: readonly (readonly { readonly tally: T }[])[],
): T | null {
  const [first, ...others] = games.flat();
  if (first === undefined) return null;
  const playedGames = games.filter(({ length }) => length > 0).length;
  return { ...sumTallies([first, ...others]), games: playedGames };
}

export function countPitches(entries: readonly LogEntry[]): number {
  return entries.filter(({ kind }) => kind === 'pitch').length;
}
