import type { Action } from '@full-count/sync-protocol';

/**
 * Who may call a route. Each route declares it once, as `config.access`, and the access plugin
 * enforces it. A route without a declaration fails at startup.
 *
 * - `public`: anybody.
 * - `signed-in`: anybody with a session. Such a route touches only what belongs to the caller.
 * - A `TeamAccess`: people whose access level on a team allows an action.
 */
export type Access = 'public' | 'signed-in' | TeamAccess;

/** Without `row` and `team`, the path names the team as `:teamId`. */
export interface TeamAccess {
  readonly action: Action;
  /** The table and the path's parameter of a row that belongs to the team. */
  readonly row?: readonly [table: RowTable, parameter: string];
  /** The body names the team as `teamId`, because the path of a call that creates a row names none. */
  readonly team?: 'body';
  /**
   * The plugin lets people outside the team pass, because a former member may still hand in work.
   * The route itself turns away people who never were members. Before that it refuses a queue of another
   * account, so that the phone gets that error.
   */
  readonly formerMembers?: true;
}

/** The tables whose rows a path names by id alone. */
export type RowTable =
  | 'games'
  | 'team_players'
  | 'at_bats'
  | 'pitches'
  | 'game_events'
  | 'practice_sessions'
  | 'practice_at_bats'
  | 'team_staff'
  | 'staff_invitations';

/** The caller of a team's route. The team's transaction checks the action again under its lock. */
export interface TeamCaller {
  readonly teamId: string;
  readonly userId: string;
  readonly action: Action;
  /** The network address, for the audit trail. */
  readonly ip: string;
}
