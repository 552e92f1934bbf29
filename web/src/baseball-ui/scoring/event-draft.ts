import {
  type Advance,
  BASES,
  type Bases,
  CALLS_WITHOUT_PITCH,
  type GameEventFacts,
  type GameEventType,
  type GameSetup,
  type GameState,
  isCallWithoutPitch,
  type LogEntry,
  MAX_SCORE_BY_HAND,
  needsAdvances,
  type Person,
  type PlayRulings,
  pinchHitterFacts,
  playRulings,
  type Side,
} from '@full-count/baseball';
import {
  type EnteredGameEvent,
  EVENT_FACT_KEYS,
  type EventFactKey,
  type GameEventRow,
} from '@full-count/sync-protocol';
import { changedFields, changedOrRemoved } from '../../platform/changed-fields.ts';
import { type Ruling, withRuling } from './with-ruling.ts';

/** A play without a pitch that somebody enters or corrects. */
export type EventDraft = Pick<GameEventFacts, 'type' | EventFactKey>;

/** A play as it is stored, except for its id. */
export type EventFacts = Omit<EnteredGameEvent, 'id'>;

export const RUNNER_EVENTS = [
  'stolen_base',
  'caught_stealing',
  'wild_pitch',
  'passed_ball',
  'balk',
  'pick_off',
  'runner_moved',
] as const satisfies GameEventType[];

export type RunnerEventType = (typeof RUNNER_EVENTS)[number];

export const INSERTABLE_TYPES = [
  ...RUNNER_EVENTS,
  'dropped_foul',
  'intentional_walk',
  'automatic_ball',
  'automatic_strike',
  'illegal_pitch',
  'pitching_change',
  'batter_change',
  'runner_change',
  'placed_runner',
  'score_set',
  'state_set',
  'end_half',
  'spot_change',
  'fielding_change',
  'game_resumed',
] as const satisfies readonly GameEventType[];

export function initialEventDraft(type: GameEventType, state: GameState): EventDraft {
  if (type === 'score_set') {
    // Plays may have counted beyond what can be set.
    const { team, opponent } = state.score;
    return {
      type,
      ...(team <= MAX_SCORE_BY_HAND && { teamScore: team }),
      ...(opponent <= MAX_SCORE_BY_HAND && { opponentScore: opponent }),
    };
  }
  if (type === 'state_set') return { type, outs: state.outs };
  if (type === 'placed_runner') return { type, base: 'second' };
  // A call without a pitch belongs to the batter at the plate, or begins an at-bat.
  if (isCallWithoutPitch(type) && state.plateAppearance) {
    const { batter, pitcher } = state.plateAppearance;
    return { type, batter, pitcher };
  }
  return { type };
}

export function draftOfEvent(event: GameEventRow): EventDraft {
  return { type: event.type, ...definedFacts(event) };
}

function definedFacts(event: GameEventRow | EventDraft) {
  return Object.fromEntries(
    EVENT_FACT_KEYS.map((key) => [key, event[key]]).filter(([, value]) => value !== undefined),
  );
}

/** The changed facts. Null removes a fact. */
export function eventChanges(event: GameEventRow, draft: EventDraft) {
  return changedOrRemoved(definedFacts(event), definedFacts(draft));
}

/** Where in the game a play is entered. */
interface EventMoment {
  readonly setup: GameSetup;
  readonly state: GameState;
  readonly matchup: { readonly battingSide: Side };
}

/** The play as it is stored. A call without a pitch, or a count that is set, may begin an at-bat. */
export function enteredEvent(
  { setup, state, matchup: { battingSide } }: EventMoment,
  draft: EventDraft,
  newId: () => string,
): EventFacts {
  const { type, batter } = draft;
  const isOfAtBat = isCallWithoutPitch(type) || (type === 'state_set' && batter !== undefined);
  const isOfSide = isOfAtBat || (type !== 'score_set' && type !== 'state_set');
  return {
    type,
    ...(isOfSide && { battingSide }),
    ...definedFacts(draft),
    ...(type === 'batter_change' && batter && pinchHitterFacts(setup, state, batter)),
    ...(isOfAtBat && { plateAppearanceId: state.plateAppearance?.id ?? newId() }),
  };
}

/** What a play has to have. A score or a situation needs any of its facts. */
const REQUIRED_FACTS: Readonly<Partial<Record<GameEventType, readonly EventFactKey[]>>> = {
  pitching_change: ['pitcher'],
  batter_change: ['batter'],
  runner_change: ['runner', 'base'],
  placed_runner: ['runner', 'base'],
  spot_change: ['spot', 'action'],
  fielding_change: ['positions'],
  forfeit: ['winner'],
  ...Object.fromEntries(CALLS_WITHOUT_PITCH.map((type) => [type, ['batter', 'pitcher']])),
};

export function isComplete(draft: EventDraft): boolean {
  const { type, advances = [] } = draft;
  if (needsAdvances(draft)) return advances.length > 0;
  if (type === 'score_set' || type === 'state_set')
    return Object.keys(definedFacts(draft)).length > 0;
  return (REQUIRED_FACTS[type] ?? []).every((key) => {
    const value = draft[key];
    return value !== undefined && (value as Partial<Person>).name !== '';
  });
}

export function withField<K extends keyof EventDraft>(
  draft: EventDraft,
  key: K,
  value: EventDraft[K] | undefined,
): EventDraft {
  const { [key]: _before, ...otherFields } = draft;
  return (value === undefined ? otherFields : { ...otherFields, [key]: value }) as EventDraft;
}

/**
 * Leaves out the values that the sheet filled in and the coach did not edit, unless they edited none.
 * A saved value is fixed, even if a later correction of an earlier play would have changed it.
 */
export function withoutUneditedValues(draft: EventDraft, state: GameState): EventDraft {
  if (draft.type !== 'score_set' && draft.type !== 'state_set') return draft;
  const edited = changedFields(initialEventDraft(draft.type, state), draft);
  return Object.keys(edited).length === 0 ? draft : { type: draft.type, ...edited };
}

/** @param unmoved whether a runner without a move is shown on their base, and not as undecided */
export function runnersWithMoves(
  bases: Bases,
  { advances = [] }: EventDraft,
  unmoved: 'on-base' | 'undecided',
) {
  return BASES.flatMap((from) => {
    const runner = bases[from];
    if (runner === null) return [];
    const move = advances.find((advance) => advance.from === from);
    return [{ from, name: runner.name, to: move?.to ?? (unmoved === 'on-base' ? from : null) }];
  });
}

/** Choosing the runner's own base removes the move. */
export function withMove(draft: EventDraft, from: Advance['from'], to: Advance['to']): EventDraft {
  const otherAdvances = (draft.advances ?? []).filter((advance) => advance.from !== from);
  return { ...draft, advances: to === from ? otherAdvances : [...otherAdvances, { from, to }] };
}

export const NEXT_BASE = { first: 'second', second: 'third', third: 'home' } as const;

/** The bases with a runner. */
export function leadFirst(bases: Bases) {
  return (['third', 'second', 'first'] as const).filter((base) => bases[base] !== null);
}

/** Guesses where the runners went, so that the usual case takes one tap. */
export function suggestedEvent(type: RunnerEventType, bases: Bases): EventDraft {
  const runners = leadFirst(bases);
  const onlyRunner = runners.length === 1 ? runners : [];
  const moved = (from: (typeof runners)[number]) => ({ from, to: NEXT_BASE[from] });
  switch (type) {
    case 'wild_pitch':
    case 'passed_ball':
    case 'balk':
      return { type, advances: runners.map(moved) };
    case 'stolen_base':
      return { type, advances: onlyRunner.map(moved) };
    case 'caught_stealing':
    case 'pick_off':
      return { type, advances: onlyRunner.map((from) => ({ from, to: 'out' })) };
    case 'runner_moved':
      return { type, advances: [] };
  }
}

/** Adds causes to the moves of a new play, the likely ones unless a ruling names another, and returns what can be ruled on. */
export function ruledEvent(
  moment: EventMoment & { readonly entries: readonly LogEntry[] },
  draft: EventDraft,
  rulings: readonly Ruling[],
): { draft: EventDraft; rulings: PlayRulings | null } {
  const rulingsOn = (ruled: EventDraft) => {
    const facts = enteredEvent(moment, ruled, () => PREVIEW_ID);
    const entry = { kind: 'event', id: PREVIEW_ID, ...facts } as LogEntry;
    return playRulings(moment.setup, [...moment.entries, entry], PREVIEW_ID);
  };
  const likelyCauses = (rulingsOn(draft)?.questions ?? [])
    .filter(({ likelyCause }) => likelyCause !== null)
    .map(({ from, to, likelyCause }): Ruling => ({ kind: 'cause', from, to, cause: likelyCause }));
  const { advances } = [...likelyCauses, ...rulings].reduce(withRuling, {
    advances: draft.advances ?? [],
    runsBattedIn: undefined,
  });
  const ruled = { ...draft, advances };
  return { draft: ruled, rulings: rulingsOn(ruled) };
}

const PREVIEW_ID = 'preview';
