import type {
  Advance,
  GameEventFacts,
  GameEventType,
  GameState,
  Person,
  Side,
} from '@full-count/baseball';
import { type GameEventRow, isJsonEqual } from '@full-count/sync-protocol';

/** What of an event can be corrected. */
export type EventDraft = Pick<
  GameEventFacts,
  | 'type'
  | 'advances'
  | 'batter'
  | 'pitcher'
  | 'runner'
  | 'base'
  | 'teamScore'
  | 'opponentScore'
  | 'inning'
  | 'halfInning'
  | 'outs'
  | 'balls'
  | 'strikes'
>;

/** Those that can be put in later; the others belong to the live screen. */
export const INSERTABLE = [
  'stolen_base',
  'caught_stealing',
  'wild_pitch',
  'passed_ball',
  'balk',
  'pick_off',
  'runner_moved',
  'pitching_change',
  'batter_change',
  'score_set',
  'state_set',
  'end_half',
] as const satisfies readonly GameEventType[];

const KEYS = [
  'advances',
  'batter',
  'pitcher',
  'runner',
  'base',
  'teamScore',
  'opponentScore',
  'inning',
  'halfInning',
  'outs',
  'balls',
  'strikes',
] as const;

export function draftOfEvent(event: GameEventRow): EventDraft {
  const entries = KEYS.map((key) => [key, event[key]]).filter(([, value]) => value !== undefined);
  return { type: event.type, ...Object.fromEntries(entries) };
}

/** What `event.amend` is given: the keys that differ. */
export function eventChanges(event: GameEventRow, draft: EventDraft): Record<string, unknown> {
  return Object.fromEntries(
    KEYS.map((key) => [key, draft[key] ?? null]).filter(
      ([key, value]) => !isJsonEqual(event[key as (typeof KEYS)[number]] ?? null, value),
    ),
  );
}

/** What `event.log` is given, beside where it stands. */
export function enteredEvent(id: string, draft: EventDraft, battingSide: Side) {
  const values = KEYS.map((key) => [key, draft[key]]).filter(([, value]) => value !== undefined);
  return { id, type: draft.type, battingSide, ...Object.fromEntries(values) };
}

export function movesRunners(type: GameEventType): boolean {
  switch (type) {
    case 'stolen_base':
    case 'caught_stealing':
    case 'wild_pitch':
    case 'passed_ball':
    case 'balk':
    case 'pick_off':
    case 'runner_moved':
      return true;
    default:
      return false;
  }
}

/** Whether enough is said to save it. */
export function isComplete(draft: EventDraft): boolean {
  if (movesRunners(draft.type)) return (draft.advances ?? []).length > 0;
  if (draft.type === 'pitching_change') return isNamed(draft.pitcher);
  if (draft.type === 'batter_change') return isNamed(draft.batter);
  if (draft.type === 'score_set') {
    return draft.teamScore !== undefined || draft.opponentScore !== undefined;
  }
  return true;
}

function isNamed(person: Person | undefined): boolean {
  return person !== undefined && person.name !== '';
}

/** Who can move, and where he went; null: nothing was said of him. */
export function eventMovers({ bases }: GameState, { advances = [] }: EventDraft) {
  return (['first', 'second', 'third'] as const).flatMap((from) => {
    const runner = bases[from];
    if (runner === null) return [];
    return [{ from, name: runner.name, to: advances.find((one) => one.from === from)?.to ?? null }];
  });
}

/** A second choice of where he is takes him out of it. */
export function withMove(draft: EventDraft, from: Advance['from'], to: Advance['to']): EventDraft {
  const others = (draft.advances ?? []).filter((one) => one.from !== from);
  return { ...draft, advances: to === from ? others : [...others, { from, to }] };
}

/** What stands at the moment, for settings by hand to begin from. */
export function situationDraft(type: GameEventType, state: GameState): EventDraft {
  if (type === 'score_set') {
    return { type, teamScore: state.score.team, opponentScore: state.score.opponent };
  }
  if (type === 'state_set') return { type, outs: state.outs };
  return { type };
}
