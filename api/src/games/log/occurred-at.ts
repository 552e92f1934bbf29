import { gameDateToTime } from '@full-count/sync-protocol';
import type { ApiContext } from '../../platform/context.ts';

/** When something happened: as the client says, else now. */
export function occurredAt(
  context: Pick<ApiContext, 'now'>,
  { occurredAt: said }: { readonly occurredAt?: string | null | undefined },
): string {
  // It names its offset, so the zone decides nothing.
  const time = said ? gameDateToTime(said, 'UTC') : null;
  return time ?? context.now().toISOString();
}
