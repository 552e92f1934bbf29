import { type GameEventType, needsAdvances } from '@full-count/baseball';
import { type EventKey, eventKeysByType, type LogEventBody } from '@full-count/sync-protocol';
import { invalidField } from '../../platform/errors.ts';

const COMMON: readonly string[] = ['id', 'type', 'occurredAt', 'afterPitchId'];

type Keys = Readonly<Record<string, unknown>>;

/** @throws ApiError 400 for a key that this type of event doesn't have, or if a required one is missing */
export function assertKeys(body: LogEventBody): void {
  assertNoExtraKeys(body.type, body);
  assertHasRequiredKey(body.type, body);
}

/** @throws ApiError 400 for a key that this type of event doesn't have */
export function assertNoExtraKeys(type: GameEventType, body: Keys): void {
  const allowed: readonly string[] = [...COMMON, ...eventKeysByType[type]];
  const extra = Object.keys(body).find((key) => body[key] != null && !allowed.includes(key));
  if (extra !== undefined) throw invalidField(extra, `{field} doesn't go with the type ${type}`);
}

/** @throws ApiError 400 if the event has none of the keys of which its type requires one */
export function assertHasRequiredKey(type: GameEventType, keys: Keys): void {
  const required = requiredKeys(type);
  const isPresent = (key: EventKey) => {
    const value = keys[key];
    if (Array.isArray(value)) return value.length > 0;
    // In a `state_set` event, null means that a base is empty.
    return type === 'state_set' ? value !== undefined : value != null;
  };
  if (required.length > 0 && !required.some(isPresent)) {
    throw invalidField(required[0] as string, `{field} is required for the type ${type}`);
  }
}

/** An event needs at least one of these keys. An empty list means that it needs none. */
function requiredKeys(type: GameEventType): readonly EventKey[] {
  switch (type) {
    case 'pitching_change':
      return ['pitcherName', 'pitcherId'];
    case 'batter_change':
      return ['batterName', 'batterId'];
    case 'runner_change':
      return ['runnerName', 'runnerId'];
    case 'score_set':
      return ['teamScore', 'opponentScore'];
    case 'state_set':
      return eventKeysByType.state_set;
    default:
      return needsAdvances({ type }) ? ['advances'] : [];
  }
}
