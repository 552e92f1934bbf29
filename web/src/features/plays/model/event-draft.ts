import {
  type Advance,
  BASES,
  type GameEventFacts,
  type GameEventType,
  type GameState,
  isCallWithoutPitch,
  MAX_SCORE_BY_HAND,
  needsAdvances,
  type Person,
  type Side,
} from '@full-count/baseball';
import {
  EVENT_FACT_KEYS,
  type EventFactKey,
  type GameEventRow,
  isJsonEqual,
} from '@full-count/sync-protocol';

export type EventDraft = Pick<GameEventFacts, 'type' | EventFactKey>;

export const INSERTABLE_TYPES = [
  'stolen_base',
  'caught_stealing',
  'wild_pitch',
  'passed_ball',
  'balk',
  'pick_off',
  'runner_moved',
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
  'game_resumed',
] as const satisfies readonly GameEventType[];

export function draftOfEvent(event: GameEventRow): EventDraft {
  return { type: event.type, ...definedFacts(event) };
}

function definedFacts(event: GameEventRow | EventDraft) {
  return Object.fromEntries(
    EVENT_FACT_KEYS.map((key) => [key, event[key]]).filter(([, value]) => value !== undefined),
  );
}

export function eventChanges(event: GameEventRow, draft: EventDraft): Record<string, unknown> {
  return Object.fromEntries(
    EVENT_FACT_KEYS.map((key) => [key, draft[key] ?? null]).filter(
      ([key, value]) => !isJsonEqual(event[key as EventFactKey] ?? null, value),
    ),
  );
}

export function enteredEvent(id: string, draft: EventDraft, battingSide: Side) {
  return { id, type: draft.type, battingSide, ...definedFacts(draft) };
}

export function isComplete(draft: EventDraft): boolean {
  switch (draft.type) {
    case 'pitching_change':
      return isNamed(draft.pitcher);
    case 'batter_change':
      return isNamed(draft.batter);
    case 'runner_change':
    case 'placed_runner':
      return isNamed(draft.runner) && draft.base !== undefined;
    case 'score_set':
      return draft.teamScore !== undefined || draft.opponentScore !== undefined;
    case 'spot_change':
      return draft.spot !== undefined && draft.action !== undefined;
    case 'forfeit':
      return draft.winner !== undefined;
    case 'state_set':
      return EVENT_FACT_KEYS.some((key) => draft[key] !== undefined);
    default:
      if (isCallWithoutPitch(draft.type)) return isNamed(draft.batter) && isNamed(draft.pitcher);
      return !needsAdvances(draft) || (draft.advances ?? []).length > 0;
  }
}

function isNamed(person: Person | undefined): boolean {
  return person !== undefined && person.name !== '';
}

export function withField<K extends keyof EventDraft>(
  draft: EventDraft,
  key: K,
  value: EventDraft[K] | undefined,
): EventDraft {
  const { [key]: _before, ...otherFields } = draft;
  return (value === undefined ? otherFields : { ...otherFields, [key]: value }) as EventDraft;
}

export function runnersWithMoves({ bases }: GameState, { advances = [] }: EventDraft) {
  return BASES.flatMap((from) => {
    const runner = bases[from];
    if (runner === null) return [];
    return [
      {
        from,
        name: runner.name,
        to: advances.find((advance) => advance.from === from)?.to ?? null,
      },
    ];
  });
}

/** Choosing the runner's own base removes the move. */
export function withMove(draft: EventDraft, from: Advance['from'], to: Advance['to']): EventDraft {
  const otherAdvances = (draft.advances ?? []).filter((advance) => advance.from !== from);
  return { ...draft, advances: to === from ? otherAdvances : [...otherAdvances, { from, to }] };
}

/**
 * Leaves out the values that the sheet filled in and the coach did not edit, unless they edited none.
 * A saved value is fixed, even if a later correction of an earlier play would have changed it.
 */
export function withoutUneditedValues(draft: EventDraft, state: GameState): EventDraft {
  if (draft.type !== 'score_set' && draft.type !== 'state_set') return draft;
  const filledInDraft = initialEventDraft(draft.type, state);
  const editedKeys = EVENT_FACT_KEYS.filter(
    (key) => draft[key] !== undefined && draft[key] !== filledInDraft[key],
  );
  if (editedKeys.length === 0) return draft;
  return { type: draft.type, ...Object.fromEntries(editedKeys.map((key) => [key, draft[key]])) };
}

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
