import type { Person } from '../game/game-log.ts';
import { personKey } from '../game/person.ts';
import { sumCounts } from '../stats/measures/add-counts.ts';
import { groupBy } from '../stats/measures/group-by.ts';

export interface PlayerCounts<Counts> {
  readonly person: Person;
  readonly counts: Counts;
}

type Countable<Counts> = Readonly<Record<keyof Counts, number>>;

/** Adds up each player's games. If a player's name changed, the name of the first game in the list is used. */
export function addByPlayer<Counts extends Countable<Counts>>(
  players: readonly PlayerCounts<Counts>[],
): { readonly key: string; readonly person: Person; readonly counts: Counts }[] {
  const byPlayer = groupBy(players, ({ person }) => personKey(person));
  return [...byPlayer].map(([key, parts]) => ({
    key,
    person: parts[0].person,
    counts: sumCounts(parts.map(({ counts }) => counts) as [Counts, ...Counts[]]),
  }));
}

/** The result's `games` is the number of games with at least one player. Null if no game has a player. */
export function addGames<Counts extends Countable<Counts> & { readonly games: number }>(
  games: readonly (readonly PlayerCounts<Counts>[])[],
): Counts | null {
  const [first, ...others] = games.flatMap((players) => players.map(({ counts }) => counts));
  if (first === undefined) return null;
  return {
    ...sumCounts([first, ...others]),
    games: games.filter(({ length }) => length > 0).length,
  };
}
