import { applyEntry } from '../fold/apply-entry.ts';
import { dueBatter } from '../fold/batting-order.ts';
import { currentPitcher } from '../fold/fielding.ts';
import { isDecided } from '../fold/game-ending.ts';
import { initialState } from '../fold/initial-state.ts';
import type { GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, LogEntry, Person, PitchFacts } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/innings.ts';
import { isSamePerson } from '../game/person.ts';
import type {
  AtBatResult,
  BattedBall,
  HitLocation,
  PitchType,
  Side,
  UmpireCall,
} from '../vocabulary/vocabulary.ts';

export interface SampleGame {
  readonly setup: GameSetup & { readonly innings: number };
  readonly pitchers: Readonly<Record<Side, readonly SamplePitcher[]>>;
  readonly random: Random;
  readonly newId: () => string;
}

const SHARE_OF_BALLS_THAT_HIT = 0.012;
const SHARE_OF_STEALS = 0.06;
const SHARE_OF_FAILED_STEALS = 0.3;

/** @throws without both lineups and pitchers on both sides */
export function playSampleGame(game: SampleGame): LogEntry[] {
  const { setup } = game;
  const entries: LogEntry[] = [];
  const pitchCounts = new Map<SamplePitcher, number>();
  let state = initialState(setup);
  // Nobody scores before the first pitch of a half here, so the state alone shows whether the half has begun.
  const withoutPlays = { lineScore: [], lastPlayedHalf: null };
  while (!isDecided(setup, { state, ...withoutPlays }, { innings: setup.innings })) {
    const entry =
      eventBetweenBatters(game, state, pitchCounts) ?? nextPitch(game, state, pitchCounts);
    entries.push(entry);
    state = applyEntry(setup, state, entry).state;
  }
  return entries;
}

function eventBetweenBatters(
  { setup, pitchers, random, newId }: SampleGame,
  state: GameState,
  pitchCounts: ReadonlyMap<SamplePitcher, number>,
): GameEventFacts | null {
  const side = battingSide(setup, state.halfInning);
  if (state.plateAppearance !== null) return null;
  const pitchersOfSide = pitchers[otherSide(side)];
  const pitcher = pitcherOf(pitchersOfSide, setup, state);
  const reliever = pitchersOfSide[pitchersOfSide.indexOf(pitcher) + 1];
  if (reliever && (pitchCounts.get(pitcher) ?? 0) >= pitcher.pitchLimit) {
    const change = { type: 'pitching_change', pitcher: reliever.person } as const;
    return { kind: 'event', id: newId(), battingSide: side, ...change };
  }
  if (!state.bases.first || state.bases.second || random() >= SHARE_OF_STEALS) return null;
  const isCaught = random() < SHARE_OF_FAILED_STEALS;
  return {
    kind: 'event',
    id: newId(),
    type: isCaught ? 'caught_stealing' : 'stolen_base',
    battingSide: side,
    advances: [{ from: 'first', to: isCaught ? 'out' : 'second' }],
  };
}

function nextPitch(
  { setup, pitchers, random, newId }: SampleGame,
  state: GameState,
  pitchCounts: Map<SamplePitcher, number>,
): PitchFacts {
  const side = battingSide(setup, state.halfInning);
  const pitcher = pitcherOf(pitchers[otherSide(side)], setup, state);
  const batter = state.plateAppearance?.batter ?? dueBatter(setup, state);
  if (batter === null) throw new Error('A sample game needs both lineups');
  const pitch = samplePitch(random, pitcher, state.plateAppearance?.strikes ?? 0);
  pitchCounts.set(pitcher, (pitchCounts.get(pitcher) ?? 0) + 1);
  return {
    kind: 'pitch',
    id: newId(),
    plateAppearanceId: state.plateAppearance?.id ?? newId(),
    battingSide: side,
    batter,
    pitcher: pitcher.person,
    ...pitch,
    result: pitch.call === 'ball' && random() < SHARE_OF_BALLS_THAT_HIT ? 'hit_by_pitch' : null,
    ...(pitch.call === 'in_play' && sampleBallInPlay(random, state)),
  };
}

function pitcherOf(pitchers: readonly SamplePitcher[], setup: GameSetup, state: GameState) {
  const personPitching = currentPitcher(setup, state);
  const pitcher =
    pitchers.find(({ person }) => isSamePerson(person, personPitching)) ?? pitchers[0];
  if (pitcher === undefined) throw new Error('A sample game needs pitchers on both sides');
  return pitcher;
}

export interface SamplePitcher {
  readonly person: Person;
  readonly arsenal: readonly [SamplePitchType, ...SamplePitchType[]];
  /** 0 to 1. */
  readonly shareInZone: number;
  /** Pitches after which the next pitcher takes over. */
  readonly pitchLimit: number;
}

export interface SamplePitchType {
  readonly pitchType: PitchType;
  readonly share: number;
  readonly velocityMph: number;
  /** Of the swings at pitches in the strike zone, 0 to 1. */
  readonly shareOfMisses: number;
}

export type SamplePitch = Pick<PitchFacts, 'pitchType' | 'call'> & {
  readonly velocityMph: number;
  readonly zone: number;
};

const INNER_ZONES = [0.7, 0.9, 0.8, 1.2, 1.3, 1.2, 1.1, 1.4, 1.2].map((share, index) => ({
  share,
  zone: index + 1,
}));
const OUTER_ZONES = [11, 12, 13, 14] as const;
const SPREAD_MPH = 4;
const SHARES_OF_SWINGS = { inside: 0.66, outside: 0.27 } as const;
const MORE_SWINGS_WITH_TWO_STRIKES = 0.12;
const OUTSIDE_MISS_FACTOR = 1.8;
/** Of the swings that make contact. */
const SHARE_OF_FOULS = 0.48;

export function samplePitch(random: Random, pitcher: SamplePitcher, strikes: number): SamplePitch {
  const { pitchType, velocityMph, shareOfMisses } = pickByShare(random, pitcher.arsenal);
  const isInside = random() < pitcher.shareInZone;
  const zone = isInside
    ? pickByShare(random, INNER_ZONES as [(typeof INNER_ZONES)[number], ...typeof INNER_ZONES]).zone
    : (OUTER_ZONES[Math.floor(random() * OUTER_ZONES.length)] ?? 11);
  const shareOfSwings =
    (isInside ? SHARES_OF_SWINGS.inside : SHARES_OF_SWINGS.outside) +
    (strikes === 2 ? MORE_SWINGS_WITH_TWO_STRIKES : 0);
  const missFactor = isInside ? 1 : OUTSIDE_MISS_FACTOR;
  return {
    pitchType,
    velocityMph: Math.round((velocityMph + (random() - 0.5) * SPREAD_MPH) * 10) / 10,
    zone,
    call:
      random() < shareOfSwings
        ? callOfSwing(random, shareOfMisses * missFactor)
        : isInside
          ? 'called_strike'
          : 'ball',
  };
}

function callOfSwing(random: Random, shareOfMisses: number): UmpireCall {
  if (random() < shareOfMisses) return 'swinging_strike';
  return random() < SHARE_OF_FOULS ? 'foul' : 'in_play';
}

type BallInPlay = Pick<PitchFacts, 'result' | 'battedBall' | 'hitLocation' | 'advances'>;

interface Outcome {
  readonly result: AtBatResult;
  readonly battedBall: BattedBall;
  readonly share: number;
}

const OUTCOMES: readonly [Outcome, ...Outcome[]] = [
  { result: 'single', battedBall: 'ground', share: 12 },
  { result: 'single', battedBall: 'line', share: 11 },
  { result: 'double', battedBall: 'line', share: 6 },
  { result: 'triple', battedBall: 'fly', share: 1 },
  { result: 'homerun', battedBall: 'fly', share: 1.5 },
  { result: 'error', battedBall: 'ground', share: 3 },
  { result: 'groundout', battedBall: 'ground', share: 32 },
  { result: 'flyout', battedBall: 'fly', share: 20 },
  { result: 'lineout', battedBall: 'line', share: 7 },
  { result: 'pop_out', battedBall: 'pop', share: 6 },
];

function sampleBallInPlay(random: Random, state: GameState): BallInPlay {
  let lastRandom = 0;
  const play = samplePlay(() => {
    lastRandom = random();
    return lastRandom;
  }, state);
  // Derived from the last random number, so that adding locations did not change older games.
  const locations = locationsOf(play);
  const hitLocation = locations[Math.floor(((lastRandom * 997) % 1) * locations.length)];
  return hitLocation === undefined ? play : { ...play, hitLocation };
}

// Positions of fielders. One that is listed twice is picked twice as often.
const OUTFIELD = [7, 7, 8, 8, 9] as const;
const INFIELD = [6, 6, 4, 5, 3, 1] as const;

function locationsOf({ result, battedBall }: BallInPlay): readonly HitLocation[] {
  if (battedBall === 'fly') return OUTFIELD;
  if (battedBall === 'pop') return [6, 4, 5, 3, 2];
  const leavesInfield = result === 'single' || result === 'double';
  if (leavesInfield) return OUTFIELD;
  return battedBall === 'line' ? [8, 7, 9, 6, 4] : INFIELD;
}

function samplePlay(random: Random, { bases, outs }: GameState): BallInPlay {
  const { result, battedBall } = pickByShare(random, OUTCOMES);
  if (result === 'groundout' && bases.first && outs < 2) {
    const chance = random();
    if (chance < 0.3) return { result: 'doubleplay', battedBall };
    if (chance < 0.5) return { result: 'fielders_choice_out', battedBall };
  }
  if (result === 'flyout' && bases.third && outs < 2 && random() < 0.6) {
    return { result: 'sac_fly', battedBall };
  }
  if (result === 'single' && bases.second && random() < 0.6) {
    return { result, battedBall, advances: [{ from: 'second', to: 'home' }] };
  }
  return { result, battedBall };
}

/** Returns numbers from 0 up to, but not including, 1. */
export type Random = () => number;

/** The same seed gives the same numbers on every machine (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pickByShare<T extends { readonly share: number }>(
  random: Random,
  items: readonly [T, ...T[]],
): T {
  let remainingShare = random() * items.reduce((sum, { share }) => sum + share, 0);
  for (const item of items) {
    remainingShare -= item.share;
    if (remainingShare < 0) return item;
  }
  return items[0];
}
