import type { BatterTally, PitcherTally } from '../figures/line-tallies.ts';
import type { Tally } from '../figures/tally.ts';
import { sumTypes, type TypeTally } from '../figures/type-tallies.ts';
import type { Person } from '../game/game-log.ts';
import { personKey } from '../game/person.ts';
import { sumCounts } from '../stats/measures/add-counts.ts';
import { groupBy } from '../stats/measures/group-by.ts';
import type { GameSummary } from './game-summary.ts';

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
