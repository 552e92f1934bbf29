import { NO_TALLY, type Tally, tallyOf } from '../../figures/tally.ts';
import type {
  Bases,
  FoldedGame,
  FoldedPitch,
  FoldedPlateAppearance,
} from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { otherSide } from '../../game/innings.ts';
import { playerKey } from '../../game/person.ts';
import { addCounts } from '../measures/add-counts.ts';
import { groupBy, lastPitchOf } from '../measures/plate-appearances.ts';

export type PlayerRole = 'batter' | 'pitcher';

const SITUATIONS = [
  'first_pitch',
  'batter_ahead',
  'even',
  'pitcher_ahead',
  'two_strikes',
  'runners_on',
  'third_time',
] as const;
export type SituationSplit = (typeof SITUATIONS)[number];

export interface PlayerSplits {
  readonly all: Tally;
  readonly situations: Readonly<Record<SituationSplit, Tally>>;
  /** By the opponent's `playerKey`. */
  readonly against: ReadonlyMap<string, OpponentSplit>;
}

/** Hands are looked up later, since they may be entered after the game. */
interface OpponentSplit {
  readonly person: Person;
  readonly tally: Tally;
}

export type GameSplits = Readonly<Record<PlayerRole, ReadonlyMap<string, PlayerSplits>>>;

/** Pitches count for the players who threw and saw them, results for the players charged with them. */
export function gameSplits({ plateAppearances }: Pick<FoldedGame, 'plateAppearances'>): GameSplits {
  const events = splitEventsOf(plateAppearances);
  return { batter: splitsOf('batter', events), pitcher: splitsOf('pitcher', events) };
}

export function playerSplits(
  { plateAppearances }: Pick<FoldedGame, 'plateAppearances'>,
  role: PlayerRole,
  key: string,
): PlayerSplits {
  const playerEvents = splitEventsOf(plateAppearances).filter(({ keys }) => keys[role] === key);
  return splitsOf(role, playerEvents).get(key) ?? EMPTY_PLAYER_SPLITS;
}

export function addGameSplits(a: GameSplits, b: GameSplits): GameSplits {
  return { batter: addByKey(a.batter, b.batter), pitcher: addByKey(a.pitcher, b.pitcher) };
}

export const EMPTY_GAME_SPLITS: GameSplits = { batter: new Map(), pitcher: new Map() };

export function addPlayerSplits(a: PlayerSplits, b: PlayerSplits): PlayerSplits {
  const against = new Map(a.against);
  for (const [key, { person, tally }] of b.against) {
    against.set(key, { person, tally: addCounts(against.get(key)?.tally ?? NO_TALLY, tally) });
  }
  const situations = bySituation((split) => addCounts(a.situations[split], b.situations[split]));
  return { all: addCounts(a.all, b.all), situations, against };
}

export const EMPTY_PLAYER_SPLITS: PlayerSplits = {
  all: NO_TALLY,
  situations: bySituation(() => NO_TALLY),
  against: new Map(),
};

function bySituation(tallyIn: (split: SituationSplit) => Tally): PlayerSplits['situations'] {
  const entries = SITUATIONS.map((split) => [split, tallyIn(split)]);
  return Object.fromEntries(entries) as Record<SituationSplit, Tally>;
}

function addByKey(a: ReadonlyMap<string, PlayerSplits>, b: ReadonlyMap<string, PlayerSplits>) {
  const sums = new Map(a);
  for (const [key, splits] of b)
    sums.set(key, addPlayerSplits(sums.get(key) ?? EMPTY_PLAYER_SPLITS, splits));
  return sums;
}

export function playerSplitEvents(
  { plateAppearances }: Pick<FoldedGame, 'plateAppearances'>,
  role: PlayerRole,
  keys: readonly string[],
): SplitEvent[] {
  return splitEventsOf(plateAppearances).filter((event) => keys.includes(event.keys[role]));
}

/** Either a pitch, or a plate appearance whose result is charged to these players. The other is null. */
export interface SplitEvent {
  readonly batter: Person;
  readonly pitcher: Person;
  readonly keys: Readonly<Record<PlayerRole, string>>;
  readonly situations: readonly SituationSplit[];
  readonly pitch: FoldedPitch | null;
  readonly chargedAppearance: FoldedPlateAppearance | null;
}

function splitEventsOf(plateAppearances: readonly FoldedPlateAppearance[]): SplitEvent[] {
  const timesFacedByPair = new Map<string, number>();
  const events: SplitEvent[] = [];
  for (const plateAppearance of plateAppearances) {
    const matchupOf = ({ batter, pitcher }: { batter: Person; pitcher: Person }) => {
      const keys = {
        batter: playerKey(plateAppearance.battingSide, batter),
        pitcher: playerKey(otherSide(plateAppearance.battingSide), pitcher),
      };
      const pair = `${keys.batter}\n${keys.pitcher}`;
      const timesFaced = (timesFacedByPair.get(pair) ?? 0) + 1;
      return { batter, pitcher, keys, pair, timesFaced };
    };
    for (const pitch of plateAppearance.pitches) {
      const { timesFaced, pair, ...players } = matchupOf(pitch.facts);
      events.push({
        ...players,
        situations: situationsOf(pitch, timesFaced, pitch.bases),
        pitch,
        chargedAppearance: null,
      });
    }
    if (!plateAppearance.completed) continue;
    const { timesFaced, pair, ...players } = matchupOf(plateAppearance);
    const decidingPitch = lastPitchOf(plateAppearance);
    events.push({
      ...players,
      situations: situationsOf(
        decidingPitch,
        timesFaced,
        decidingPitch?.bases ?? plateAppearance.runnersOnBase,
      ),
      pitch: null,
      chargedAppearance: plateAppearance,
    });
    // A plate appearance that the end of the half-inning cut short does not count as facing the pitcher.
    timesFacedByPair.set(pair, timesFaced);
  }
  return events;
}

/** At a full count the batter is ahead. An intentional walk without a pitch has no count. */
function situationsOf(pitch: FoldedPitch | undefined, timesFaced: number, bases: Bases) {
  const situations: SituationSplit[] = timesFaced >= 3 ? ['third_time'] : [];
  if (Object.values(bases).some((runner) => runner !== null)) situations.push('runners_on');
  if (pitch === undefined) return situations;
  const { balls, strikes } = pitch;
  situations.push(balls > strikes ? 'batter_ahead' : balls < strikes ? 'pitcher_ahead' : 'even');
  if (strikes === 2) situations.push('two_strikes');
  if (pitch.isFirstPitch) situations.push('first_pitch');
  return situations;
}

function splitsOf(role: PlayerRole, events: readonly SplitEvent[]) {
  const opposite = role === 'batter' ? 'pitcher' : 'batter';
  return mapGroups(
    events,
    ({ keys }) => keys[role],
    (playerEvents): PlayerSplits => ({
      all: tallyEvents(playerEvents),
      situations: bySituation((split) =>
        tallyEvents(playerEvents.filter(({ situations }) => situations.includes(split))),
      ),
      against: mapGroups(
        playerEvents,
        ({ keys }) => keys[opposite],
        (eventsOfPair) => ({ person: eventsOfPair[0][opposite], tally: tallyEvents(eventsOfPair) }),
      ),
    }),
  );
}

function tallyEvents(events: readonly SplitEvent[]): Tally {
  return tallyOf({
    pitches: events.flatMap(({ pitch }) => pitch ?? []),
    chargedAppearances: events.flatMap(({ chargedAppearance }) => chargedAppearance ?? []),
  });
}

function mapGroups<T, R>(
  events: readonly T[],
  keyOf: (event: T) => string,
  summary: (group: [T, ...T[]]) => R,
): ReadonlyMap<string, R> {
  return new Map(Array.from(groupBy(events, keyOf), ([key, group]) => [key, summary(group)]));
}

export type Hand = 'L' | 'R';
/** S is a switch hitter, who bats from the side opposite to the pitcher's hand. */
export type Bats = Hand | 'S';
/** S is a pitcher of both hands. Nothing says which hand threw a pitch, so splits by hand leave them out. */
export type Throws = Hand | 'S';

export interface Hands {
  readonly bats: Bats | null;
  readonly throws: Throws | null;
}

export type HandsOf = (person: Person) => Hands;

export function sideOfPlate(bats: Bats | null, pitcherThrows: Throws | null): Hand | null {
  if (bats !== 'S') return bats;
  const hand = knownHand(pitcherThrows);
  if (hand === null) return null;
  return hand === 'L' ? 'R' : 'L';
}

/** The hand of every pitch, or null if it is unknown. */
export function knownHand(throws: Throws | null): Hand | null {
  return throws === 'S' ? null : throws;
}
