import { applyEntry } from '../fold/apply-entry.ts';
import { dueBatter } from '../fold/batting-order.ts';
import { currentPitcher } from '../fold/current-pitcher.ts';
import { isDecided } from '../fold/game-ending.ts';
import { initialState } from '../fold/initial-state.ts';
import type { GameState } from '../game/folded-game.ts';
import type { GameEventFacts, GameSetup, LogEntry, PitchFacts } from '../game/game-log.ts';
import { battingSide, otherSide } from '../game/half-inning.ts';
import { isSamePerson } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import type { Random } from './random.ts';
import { sampleBallInPlay } from './sample-ball-in-play.ts';
import { type SamplePitcher, samplePitch } from './sample-pitch.ts';

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

function pitcherOf(
  pitchers: readonly SamplePitcher[],
  setup: GameSetup,
  state: GameState,
): SamplePitcher {
  const personPitching = currentPitcher(setup, state);
  const pitcher =
    pitchers.find(({ person }) => isSamePerson(person, personPitching)) ?? pitchers[0];
  if (pitcher === undefined) throw new Error('A sample game needs pitchers on both sides');
  return pitcher;
}
