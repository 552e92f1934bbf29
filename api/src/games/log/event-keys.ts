import { type GameEventType, needsAdvances } from '@full-count/baseball';
import { type EventBodyKey, eventKeysByType, type LogEventBody } from '@full-count/sync-protocol';
import { invalidField } from '../../platform/errors.ts';

const COMMON_KEYS: readonly string[] = ['id', 'type', 'occurredAt', 'afterPitchId'];

type Body = Readonly<Record<string, unknown>>;

/** @throws ApiError 400 for a key that this type of event doesn't have, or if a required one is missing */
export function assertKeys(body: LogEventBody): void {
  assertNoExtraKeys(body.type, body);
  assertHasRequiredKey(body.type, body);
}

export function assertNoExtraKeys(type: GameEventType, body: Body): void {
  const allowedKeys: readonly string[] = [...COMMON_KEYS, ...eventKeysByType[type]];
  const extraKey = Object.keys(body).find((key) => body[key] != null && !allowedKeys.includes(key));
  if (extraKey !== undefined) {
    throw invalidField(extraKey, `{field} doesn't go with the type ${type}`);
  }
}

export function assertHasRequiredKey(type: GameEventType, body: Body): void {
  const isPresent = (key: EventBodyKey) => {
    const value = body[key];
    if (Array.isArray(value)) return value.length > 0;
    // In a `state_set` event, null means that a base is empty.
    return type === 'state_set' ? value !== undefined : value != null;
  };
  const missingKeys = requiredKeys(type).find((keys) => !keys.some(isPresent));
  if (missingKeys) {
    throw invalidField(missingKeys[0] as string, `{field} is required for the type ${type}`);
  }
}

/** An event needs at least one key of each list. */
function requiredKeys(type: GameEventType): readonly (readonly EventBodyKey[])[] {
  switch (type) {
    case 'pitching_change':
      return [['pitcherName', 'pitcherId']];
    case 'batter_change':
      return [['batterName', 'batterId']];
    case 'runner_change':
      return [['runnerName', 'runnerId']];
    case 'score_set':
      return [['teamScore', 'opponentScore']];
    case 'forfeit':
      return [['winner']];
    case 'state_set':
      return [eventKeysByType.state_set];
    case 'fielding_change':
      return [['side'], ['positions']];
    case 'spot_change':
      return [['side'], ['spot'], ['action']];
    default:
      return needsAdvances({ type }) ? [['advances']] : [];
  }
}
