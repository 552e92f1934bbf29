import {
  addPlayerSplits,
  addSplitTables,
  type Duty,
  type GameSplits,
  NO_SPLITS,
  otherSide,
  type Person,
  type PlayerSplits,
  playerKey,
  type Side,
  type SplitTable,
  splitTable,
} from '@full-count/baseball';
import type { SeasonSplits } from '../../../local/season-splits.ts';
import type { HandsBook } from '../../../local/use-hands.ts';

/** Whose splits, in which game. */
export interface SplitSubject {
  readonly duty: Duty;
  readonly side: Side;
  readonly person: Person;
  readonly opponent: string;
}

/** Of the game on the screen. */
export function todaysTable(subject: SplitSubject, game: GameSplits, hands: HandsBook): SplitTable {
  return tableOf(subject, [[subject.opponent, game]], hands);
}

/** Of all other games and this one: ours over the season, an opponent's where he played against us. */
export function seasonTable(
  subject: SplitSubject,
  season: SeasonSplits,
  today: SplitTable,
  hands: HandsBook,
): SplitTable {
  const games = [...season].filter(
    ([opponent]) => subject.side === 'team' || opponent === subject.opponent,
  );
  return addSplitTables(tableOf(subject, games, hands), today);
}

function tableOf(
  subject: SplitSubject,
  games: readonly (readonly [opponent: string, splits: GameSplits])[],
  hands: HandsBook,
): SplitTable {
  const { duty, side, person } = subject;
  return splitTable({
    duty,
    own: hands.handsOf(side, subject.opponent, person),
    parts: games.map(([opponent, splits]) => ({
      splits: splitsOf(subject, splits, hands),
      handsOf: (one) => hands.handsOf(otherSide(side), opponent, one),
    })),
  });
}

/** An opponent may stand in the logs under several names. */
function splitsOf(
  { duty, side, person, opponent }: SplitSubject,
  splits: GameSplits,
  hands: HandsBook,
): PlayerSplits {
  const people =
    side === 'team'
      ? [person]
      : hands.namesOf(opponent, person.name).map((name) => ({ id: null, name }));
  return people
    .map((one) => splits[duty].get(playerKey(side, one)) ?? NO_SPLITS)
    .reduce(addPlayerSplits);
}
