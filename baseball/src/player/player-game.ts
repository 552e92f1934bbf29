import type { BoxScoreBatter } from '../box-score/batting-lines.ts';
import { boxScore, type GameToScore } from '../box-score/box-score.ts';
import type { BoxScorePitcher } from '../box-score/pitching-lines.ts';
import type { BatterTally, PitcherTally } from '../figures/line-tallies.ts';
import { sumTypes } from '../figures/type-tallies.ts';
import type { FoldedGame } from '../game/folded-game.ts';
import type { GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { isSamePerson } from '../game/person.ts';
import { type GameSummary, sumTallies } from '../season/season-lines.ts';
import type { PlayerInGame } from './player-record.ts';

export interface GameOfPlayer extends GameToScore {
  readonly folded: FoldedGame;
}

/** Both are null if the player has no line in the box score. */
export interface PlayerGame {
  readonly batting: BoxScoreBatter | null;
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
  const [batter, ...otherBatters] = batting.filter(isPlayer);
  const [pitcher, ...otherPitchers] = pitching.filter(isPlayer);
  return {
    batting: batter
      ? { ...batter, tally: { ...sumTallies([batter, ...otherBatters]), games: 1 } }
      : null,
    pitching: pitcher
      ? {
          ...pitcher,
          tally: { ...sumTallies([pitcher, ...otherPitchers]), games: 1 },
          types: sumTypes([pitcher, ...otherPitchers].flatMap(({ types }) => types)),
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
  const [batted, ...othersBatted] = games.flatMap(({ batting }) => batting ?? []);
  const [pitched, ...othersPitched] = games.flatMap(({ pitching }) => pitching ?? []);
  return {
    batting: batted ? sumTallies([batted, ...othersBatted]) : null,
    pitching: pitched ? sumTallies([pitched, ...othersPitched]) : null,
  };
}

function appearsInGame(
  { side, people }: PlayerInGame,
  { lineups }: Pick<GameSetup, 'lineups'>,
  entries: readonly LogEntry[],
): boolean {
  const isPlayer = (person: Person | null | undefined) =>
    person != null && people.some((candidate) => isSamePerson(candidate, person));
  const lineup = lineups[side];
  const isInLineup =
    lineup !== null &&
    [...lineup.battingOrder, lineup.startingPitcher, lineup.designatedPlayer, lineup.flex].some(
      isPlayer,
    );
  return isInLineup || entries.some((entry) => peopleOf(entry).some(isPlayer));
}

function peopleOf(entry: LogEntry): (Person | null | undefined)[] {
  if (entry.kind === 'pitch') return [entry.batter, entry.pitcher];
  const { batter, pitcher, runner, bases } = entry;
  return [batter, pitcher, runner, ...Object.values(bases ?? {})];
}
