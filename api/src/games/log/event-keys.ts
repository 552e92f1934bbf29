import { type GameEventType, needsAdvances } from '@full-count/baseball';
import { type EventKey, eventKeysByType, type LogEventBody } from '@full-count/sync-protocol';
import { invalidField } from '../../platform/errors.ts';

const COMMON: readonly string[] = ['id', 'type', 'occurredAt', 'afterPitchId'];

type Keys = Readonly<Record<string, unknown>>;

/** @throws 400 for a key that this type of event does not have, or where what it needs is missing */
export function assertKeys(body: LogEventBody): void {
  assertKeysFit(body.type, body);
  assertSaysEnough(body.type, body);
}

/** @throws 400 for a key that this type of event does not have */
export function assertKeysFit(type: GameEventType, body: Keys): void {
  const allowed: readonly string[] = [...COMMON, ...eventKeysByType[type]];
  const extra = Object.keys(body).find((key) => body[key] != null && !allowed.includes(key));
  if (extra !== undefined) throw invalidField(extra, `{field} doesn't go with the type ${type}`);
}

/** @throws 400 where what an event of this type cannot be without is missing */
export function assertSaysEnough(type: GameEventType, keys: Keys): void {
  const needed = neededKeys(type);
  const isGiven = (key: EventKey) => {
    const value = keys[key];
    if (Array.isArray(value)) return value.length > 0;
    // state_set says with null that nobody is on a base.
    return type === 'state_set' ? value !== undefined : value != null;
  };
  if (needed.length > 0 && !needed.some(isGiven)) {
    throw invalidField(needed[0] as string, `{field} is required for the type ${type}`);
  }
}

/** One of these must be given; none: nothing must. */
function neededKeys(type: GameEventType): readonly EventKey[] {
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
