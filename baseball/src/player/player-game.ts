import type { BoxScoreBatter } from '../box-score/batting-lines.ts';
import type { BoxScore, BoxScorePitcher } from '../box-score/box-score.ts';
import type { FoldedGame } from '../game/folded-game.ts';
import type { GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { isSamePerson, playerKey } from '../game/person.ts';
import { type PlayerRole, playerSplitEvents } from '../stats/splits/player-splits.ts';
import { isInSplit, type SplitName, type SplitSubject } from '../stats/splits/split-table.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import type { RateRecord } from './counted-plays.ts';

/** A player in one game. An opponent's player may have been logged under several names. */
export interface PlayerInGame {
  readonly side: Side;
  readonly people: readonly Person[];
}

/** The player's lines of the box score. Null without one. */
export interface PlayerGameLines {
  readonly batting: BoxScoreBatter | null;
  readonly pitching: BoxScorePitcher | null;
}

/** Whether the lineup or the log names the player, without which they have no line in the box score. */
export function appearsInGame(
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

/** With several names in one game, the line of the first one that has a line. */
export function playerGameLines(box: BoxScore, { side, people }: PlayerInGame): PlayerGameLines {
  const isPlayer = (id: string | null, name: string) =>
    people.some((person) => isSamePerson(person, { id, name }));
  const { batting, pitching } = box[side];
  return {
    batting: batting.find((line) => isPlayer(line.playerId, line.batterName)) ?? null,
    pitching: pitching.find((line) => isPlayer(line.playerId, line.pitcherName)) ?? null,
  };
}

/**
 * Returns the pitches that the player saw or threw in the game and the plate appearances charged to them.
 *
 * @param split limits them to a row of the table of splits
 */
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
