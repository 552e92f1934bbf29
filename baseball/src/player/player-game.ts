import type { BoxScoreBatter } from '../box-score/batting-lines.ts';
import { boxScore, type GameToScore } from '../box-score/box-score.ts';
import type { BoxScorePitcher } from '../box-score/pitching-lines.ts';
import {
  type BatterTally,
  NO_BATTER_TALLY,
  NO_PITCHER_TALLY,
  type PitcherTally,
} from '../figures/line-tallies.ts';
import { sumTypes } from '../figures/type-tallies.ts';
import type { FoldedGame } from '../game/folded-game.ts';
import type { GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { isSamePerson, peopleInLineup } from '../game/person.ts';
import type { GameSummary } from '../season/season-lines.ts';
import { sumTallies } from '../stats/measures/add-counts.ts';
import type { PlayerInGame } from './player-record.ts';

export interface GameOfPlayer extends GameToScore {
  readonly folded: FoldedGame;
}

/** Both are null if the player has no line in the box score. */
export interface PlayerGame {
  readonly batting: Omit<BoxScoreBatter, 'positions'> | null;
  readonly pitching: BoxScorePitcher | null;
}

/** Null if neither the lineup nor the log names the player, and for a game without a plate appearance. */
export function playerGame(game: GameOfPlayer, player: PlayerInGame): PlayerGame | null {
  const { setup, entries, folded } = game;
  if (folded.plateAppearances.length === 0) return null;
  if (!appearsInGame(player, setup, entries)) return null;
  return linesOf(boxScore(game, folded)[player.side], player);
}

/** For our own players, in a fraction of the time of `playerGame`. Null without a line in the box score. */
export function playerGameOfSummary(summary: GameSummary, player: PlayerInGame): PlayerGame | null {
  const lines = linesOf(summary, player);
  return lines.batting === null && lines.pitching === null ? null : lines;
}

/** Several names of one player have lines of the same game, which counts once. */
function linesOf(
  { batting, pitching }: Pick<GameSummary, 'batting' | 'pitching'>,
  { people }: PlayerInGame,
): PlayerGame {
  const isPlayer = ({ person }: { readonly person: Person }) =>
    people.some((candidate) => isSamePerson(candidate, person));
  const batted = batting.filter(isPlayer);
  const pitched = pitching.filter(isPlayer);
  return {
    batting: batted[0]
      ? { ...batted[0], tally: { ...sumTallies(NO_BATTER_TALLY, batted), games: 1 } }
      : null,
    pitching: pitched[0]
      ? {
          ...pitched[0],
          tally: { ...sumTallies(NO_PITCHER_TALLY, pitched), games: 1 },
          types: sumTypes(pitched.flatMap(({ types }) => types)),
        }
      : null,
  };
}

/** Null without a game in the role. */
export interface PlayerSeason {
  readonly batting: BatterTally | null;
  readonly pitching: PitcherTally | null;
}

export function playerSeason(games: readonly PlayerGame[]): PlayerSeason {
  const batted = games.flatMap(({ batting }) => batting ?? []);
  const pitched = games.flatMap(({ pitching }) => pitching ?? []);
  return {
    batting: batted.length > 0 ? sumTallies(NO_BATTER_TALLY, batted) : null,
    pitching: pitched.length > 0 ? sumTallies(NO_PITCHER_TALLY, pitched) : null,
  };
}

function appearsInGame(
  { side, people }: PlayerInGame,
  { lineups }: Pick<GameSetup, 'lineups'>,
  entries: readonly LogEntry[],
): boolean {
  const isPlayer = (person: Person | null | undefined) =>
    person != null && people.some((candidate) => isSamePerson(candidate, person));
  return (
    peopleInLineup(lineups[side]).some(isPlayer) ||
    entries.some((entry) => peopleOf(entry).some(isPlayer))
  );
}

function peopleOf(entry: LogEntry): (Person | null | undefined)[] {
  if (entry.kind === 'pitch') return [entry.batter, entry.pitcher];
  const { batter, pitcher, runner, bases } = entry;
  return [batter, pitcher, runner, ...Object.values(bases ?? {})];
}
