import { gameDateToTime } from '@full-count/sync-protocol';
import type { ApiContext } from '../../platform/context.ts';

export function occurredAt(
  context: Pick<ApiContext, 'now'>,
  body: { readonly occurredAt?: string | null | undefined },
): string {
  // The client's time has an offset, so the time zone has no effect.
  const time = body.occurredAt ? gameDateToTime(body.occurredAt, 'UTC') : null;
  return time ?? context.now().toISOString();
}
