import type { Action } from '@full-count/sync-protocol';

/**
 * Who may call a route. Each route says so in `config.access`; one that does not fails at start.
 *
 * - `public`: anybody.
 * - `signed-in`: whoever has a session; what it touches is the caller's own.
 * - `{ action, team: 'path' }`: the path holds `:teamId`; the caller's standing on that team is
 *   checked before the handler runs and is `request.standing`.
 * - `{ action, team: 'handler' }`: only the handler can find the team (from the row that the path or
 *   the body names) and checks it with `assertMay`, inside its transaction where it writes.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | { readonly action: Action; readonly team: 'path' | 'handler' };
