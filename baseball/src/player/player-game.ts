import { type BoxScoreBatter, battingTotals } from '../box-score/batting-lines.ts';
import { type BoxScorePitcher, boxScore, type GameToScore } from '../box-score/box-score.ts';
import { pitchingCountsOf, pitchingRates } from '../box-score/pitching-lines.ts';
import type { FoldedGame } from '../game/folded-game.ts';
import type { GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { isSamePerson } from '../game/person.ts';
import { scheduledInnings } from '../game/scheduled-innings.ts';
import type { PlayerCounts } from '../season/add-games.ts';
import {
  type BatterSeasonCounts,
  type CountedBatter,
  countBatters,
} from '../season/batter-counts.ts';
import { type BattingSeason, battingSeason } from '../season/batting-season.ts';
import type { GameSummary } from '../season/game-summary.ts';
import { countPitchers, type PitcherSeasonCounts } from '../season/pitcher-counts.ts';
import { type PitchingSeason, pitchingSeason } from '../season/pitching-season.ts';
import { addCounts } from '../stats/measures/add-counts.ts';
import type { PlayerInGame } from './rate-record.ts';

export interface GameOfPlayer extends GameToScore {
  readonly folded: FoldedGame;
}

/** Both are null if the player has no line in the box score. */
export interface PlayerGame {
  readonly batting: PlayerBattingGame | null;
  readonly pitching: PlayerPitchingGame | null;
}

export interface PlayerBattingGame {
  readonly line: BoxScoreBatter;
  /** What the game adds to the season. */
  readonly counts: BatterSeasonCounts;
}

export interface PlayerPitchingGame {
  readonly line: BoxScorePitcher;
  readonly counts: PitcherSeasonCounts;
}

/** Null if neither the lineup nor the log names the player, and for a game without a plate appearance. */
export function playerGame(game: GameOfPlayer, player: PlayerInGame): PlayerGame | null {
  const { setup, entries, folded } = game;
  if (folded.plateAppearances.length === 0) return null;
  if (!appearsInGame(player, setup, entries)) return null;
  const { side } = player;
  const innings = scheduledInnings(setup);
  const box = boxScore(game, folded)[side];
  return {
    batting: battingGame(
      linesUnderNamesOf(countBatters(folded, box.batting, side), box.batting, player),
    ),
    pitching: pitchingGame(
      linesUnderNamesOf(countPitchers(folded, box.pitching, innings, side), box.pitching, player),
      innings,
    ),
  };
}

/** For our own players, in a fraction of the time of `playerGame`. Null without a line in the box score. */
export function playerGameOfSummary(
  { batting, pitchingLines, innings }: GameSummary,
  { people }: PlayerInGame,
): PlayerGame | null {
  const isPlayer = ({ person }: PlayerCounts<unknown>) =>
    people.some((candidate) => isSamePerson(candidate, person));
  const batter = batting.find(isPlayer);
  const pitcher = pitchingLines.find(isPlayer);
  if (batter === undefined && pitcher === undefined) return null;
  return {
    batting: batter === undefined ? null : { line: battingLineOf(batter), counts: batter.counts },
    pitching:
      pitcher === undefined
        ? null
        : { line: pitchingLineOf(pitcher, innings), counts: pitcher.counts },
  };
}

function battingLineOf({ person, battingOrder, counts }: CountedBatter): BoxScoreBatter {
  const line = battingTotals([counts]);
  return { batterName: person.name, playerId: person.id, battingOrder, ...line };
}

function pitchingLineOf(
  { person, counts }: PlayerCounts<PitcherSeasonCounts>,
  innings: number,
): BoxScorePitcher {
  const decision = counts.wins > 0 ? 'W' : counts.losses > 0 ? 'L' : counts.saves > 0 ? 'S' : null;
  return {
    pitcherName: person.name,
    playerId: person.id,
    ...pitchingCountsOf(counts),
    ...pitchingRates(counts, innings),
    decision,
  };
}

interface LineWithCounts<Line, Counts> {
  readonly line: Line;
  readonly counts: Counts;
}

function linesUnderNamesOf<Line, Counts>(
  counted: readonly PlayerCounts<Counts>[],
  lines: readonly Line[],
  { people }: PlayerInGame,
): LineWithCounts<Line, Counts>[] {
  return counted.flatMap(({ person, counts }, index) => {
    // Both lists have the same players in the same order.
    const line = lines[index];
    const isPlayer = people.some((candidate) => isSamePerson(candidate, person));
    return isPlayer && line !== undefined ? [{ line, counts }] : [];
  });
}

function battingGame(
  parts: readonly LineWithCounts<BoxScoreBatter, BatterSeasonCounts>[],
): PlayerBattingGame | null {
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return first ?? null;
  const line = { ...first.line, ...battingTotals(parts.map((part) => part.line)) };
  return { line, counts: sumOf(parts) };
}

function pitchingGame(
  parts: readonly LineWithCounts<BoxScorePitcher, PitcherSeasonCounts>[],
  innings: number,
): PlayerPitchingGame | null {
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0) return first ?? null;
  const counts = sumOf(parts);
  const decision = parts.find((part) => part.line.decision !== null)?.line.decision ?? null;
  const line = {
    ...first.line,
    ...pitchingCountsOf(counts),
    ...pitchingRates(counts, innings),
    decision,
  };
  return { line, counts };
}

/** Several names of one player have lines of the same game, which counts once. */
function sumOf<Counts extends Readonly<Record<keyof Counts, number>> & { readonly games: number }>(
  parts: readonly { readonly counts: Counts }[],
): Counts {
  return { ...parts.map(({ counts }) => counts).reduce(addCounts), games: 1 };
}

export interface PlayerSeasonLines {
  readonly batting: BattingSeason | null;
  readonly pitching: PitchingSeason | null;
}

export function playerSeasonLines(games: readonly PlayerGame[]): PlayerSeasonLines {
  const batting = games.flatMap((game) => game.batting?.counts ?? []);
  const pitching = games.flatMap((game) => game.pitching?.counts ?? []);
  return {
    batting: batting.length === 0 ? null : battingSeason(batting.reduce(addCounts)),
    pitching: pitching.length === 0 ? null : pitchingSeason(pitching.reduce(addCounts)),
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
