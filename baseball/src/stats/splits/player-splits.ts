import type { FoldedGame, FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { otherSide } from '../../game/half-inning.ts';
import { playerKey } from '../../game/person.ts';
import { addSplits, EMPTY_SPLIT_SUM, type SplitSum, splitSum } from './split-sum.ts';

export type Duty = 'batter' | 'pitcher';

/** Splits that follow from the log alone. */
export type SituationSplit =
  | 'first_pitch'
  | 'batter_ahead'
  | 'even'
  | 'pitcher_ahead'
  | 'two_strikes'
  | 'third_time';

/** One player's part of one game or of many, ready to be split; sums only. */
export interface PlayerSplits {
  readonly all: SplitSum;
  readonly situations: Readonly<Record<SituationSplit, SplitSum>>;
  /** By `playerKey` of whoever stood opposite. */
  readonly against: ReadonlyMap<string, OpponentSplit>;
}

/** Whoever stood opposite: his hands are looked up when they are shown, as they may be entered late. */
export interface OpponentSplit {
  readonly person: Person;
  readonly sum: SplitSum;
}

/** Every player's splits of a game, by `playerKey`. */
export type GameSplits = Readonly<Record<Duty, ReadonlyMap<string, PlayerSplits>>>;

/** Pitches belong to who threw and saw them, a result to those whom it is charged to. */
export function gameSplits({ plateAppearances }: Pick<FoldedGame, 'plateAppearances'>): GameSplits {
  const moments = splitEventsOf(plateAppearances);
  return { batter: splitsOf('batter', moments), pitcher: splitsOf('pitcher', moments) };
}

/** One player's splits of a game, by his `playerKey`: a tenth of the work of everybody's. */
export function playerSplits(
  { plateAppearances }: Pick<FoldedGame, 'plateAppearances'>,
  duty: Duty,
  key: string,
): PlayerSplits {
  const own = splitEventsOf(plateAppearances).filter((one) => one.keys[duty] === key);
  return splitsOf(duty, own).get(key) ?? EMPTY_PLAYER_SPLITS;
}

/** Of two games: every player who was in one of them. */
export function addGameSplits(a: GameSplits, b: GameSplits): GameSplits {
  return { batter: addByKey(a.batter, b.batter), pitcher: addByKey(a.pitcher, b.pitcher) };
}

export const EMPTY_GAME_SPLITS: GameSplits = { batter: new Map(), pitcher: new Map() };

export function addPlayerSplits(a: PlayerSplits, b: PlayerSplits): PlayerSplits {
  const against = new Map(a.against);
  for (const [key, { person, sum }] of b.against) {
    against.set(key, { person, sum: addSplits(against.get(key)?.sum ?? EMPTY_SPLIT_SUM, sum) });
  }
  const situations = Object.fromEntries(
    SITUATIONS.map((split) => [split, addSplits(a.situations[split], b.situations[split])]),
  ) as Record<SituationSplit, SplitSum>;
  return { all: addSplits(a.all, b.all), situations, against };
}

export const EMPTY_PLAYER_SPLITS: PlayerSplits = {
  all: EMPTY_SPLIT_SUM,
  situations: {
    first_pitch: EMPTY_SPLIT_SUM,
    batter_ahead: EMPTY_SPLIT_SUM,
    even: EMPTY_SPLIT_SUM,
    pitcher_ahead: EMPTY_SPLIT_SUM,
    two_strikes: EMPTY_SPLIT_SUM,
    third_time: EMPTY_SPLIT_SUM,
  },
  against: new Map(),
};

const SITUATIONS = Object.keys(EMPTY_PLAYER_SPLITS.situations) as SituationSplit[];

function addByKey(
  a: ReadonlyMap<string, PlayerSplits>,
  b: ReadonlyMap<string, PlayerSplits>,
): ReadonlyMap<string, PlayerSplits> {
  const sums = new Map(a);
  for (const [key, splits] of b)
    sums.set(key, addPlayerSplits(sums.get(key) ?? EMPTY_PLAYER_SPLITS, splits));
  return sums;
}

/** A pitch or a charged result, between whom, with what its splits depend on. */
interface SplitEvent {
  readonly batter: Person;
  readonly pitcher: Person;
  readonly keys: Readonly<Record<Duty, string>>;
  readonly situations: readonly SituationSplit[];
  readonly pitch: FoldedPitch | null;
  readonly charged: FoldedPlateAppearance | null;
}

const THIRD_TIME = 3;

function splitEventsOf(plateAppearances: readonly FoldedPlateAppearance[]): SplitEvent[] {
  const meetings = new Map<string, number>();
  const moments: SplitEvent[] = [];
  for (const one of plateAppearances) {
    const meet = ({ batter, pitcher }: { batter: Person; pitcher: Person }) => {
      const keys = {
        batter: playerKey(one.battingSide, batter),
        pitcher: playerKey(otherSide(one.battingSide), pitcher),
      };
      const pair = `${keys.batter}\n${keys.pitcher}`;
      const times = (meetings.get(pair) ?? 0) + 1;
      return { batter, pitcher, keys, pair, times };
    };
    for (const pitch of one.pitches) {
      const { times, pair, ...who } = meet(pitch.facts);
      moments.push({ ...who, situations: situationsOf(pitch, times), pitch, charged: null });
    }
    if (!one.completed) continue;
    const { times, pair, ...who } = meet(one);
    const deciding = one.pitches.findLast(({ afterTheEnd }) => !afterTheEnd);
    moments.push({ ...who, situations: situationsOf(deciding, times), pitch: null, charged: one });
    // One that the half cut short is begun again, and is not a time of its own.
    meetings.set(pair, times);
  }
  return moments;
}

/** A result without a pitch, an intentional walk, has no count; a full count has the batter ahead. */
function situationsOf(pitch: FoldedPitch | undefined, times: number): SituationSplit[] {
  const found: SituationSplit[] = times >= THIRD_TIME ? ['third_time'] : [];
  if (pitch === undefined) return found;
  const { balls, strikes } = pitch;
  found.push(balls > strikes ? 'batter_ahead' : balls < strikes ? 'pitcher_ahead' : 'even');
  if (strikes === 2) found.push('two_strikes');
  if (pitch.isFirstPitch) found.push('first_pitch');
  return found;
}

function splitsOf(duty: Duty, moments: readonly SplitEvent[]): ReadonlyMap<string, PlayerSplits> {
  const opposite = duty === 'batter' ? 'pitcher' : 'batter';
  return mapGroups(
    moments,
    (one) => one.keys[duty],
    (own): PlayerSplits => ({
      all: sumOf(own),
      situations: Object.fromEntries(
        SITUATIONS.map((split) => [
          split,
          sumOf(own.filter((one) => one.situations.includes(split))),
        ]),
      ) as Record<SituationSplit, SplitSum>,
      against: mapGroups(
        own,
        (one) => one.keys[opposite],
        (met) => ({ person: met[0][opposite], sum: sumOf(met) }),
      ),
    }),
  );
}

function sumOf(moments: readonly SplitEvent[]): SplitSum {
  return splitSum(
    moments.flatMap(({ pitch }) => pitch ?? []),
    moments.flatMap(({ charged }) => charged ?? []),
  );
}

type Group<T> = [T, ...T[]];

function mapGroups<T, R>(
  all: readonly T[],
  keyOf: (one: T) => string,
  summary: (group: Group<T>) => R,
): ReadonlyMap<string, R> {
  const groups = new Map<string, Group<T>>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return new Map(Array.from(groups, ([key, group]) => [key, summary(group)]));
}
