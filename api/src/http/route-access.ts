import { type Action, idSchema } from '@full-count/sync-protocol';
import type { FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod/mini';

/**
 * Who may call a route, as its `config.access`. A `signed-in` route touches only what belongs to the caller. A
 * `TeamAccess` lets in people whose access level on a team allows an action.
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
   * The plugin lets people outside the team pass, because a former member's changes are still held for an admin. The route
   * refuses a queue of another account first, which a phone must learn, and then people who never were members.
   */
  readonly formerMembers?: true;
}

/** The options of a route that is not about a team. */
export function allow<Schema extends FastifySchema>(
  access: Exclude<Access, TeamAccess>,
  schema: Schema,
) {
  return { config: { access }, schema };
}

const teamParams = z.object({ teamId: idSchema });

/** The options of a route whose path names a team as `:teamId`. For a path with more parameters, `schema.params` names all of them. */
export function allowInTeam<Schema extends FastifySchema>(action: Action, schema: Schema) {
  return { config: { access: { action } }, schema: { params: teamParams, ...schema } };
}

/** The options of a route whose path names a row of the team by the row's id. */
export function allowOnRow<const Parameter extends string, Schema extends FastifySchema>(
  action: Action,
  row: readonly [table: RowTable, parameter: Parameter],
  schema: Schema,
) {
  const params = z.object({ [row[1]]: idSchema } as Record<Parameter, typeof idSchema>);
  return { config: { access: { action, row } }, schema: { params, ...schema } };
}

/** The options of a route that creates a row of the team that the body names. */
export function allowInTeamOfBody<Schema extends FastifySchema>(action: Action, schema: Schema) {
  return { config: { access: { action, team: 'body' as const } }, schema };
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
  readonly ip: string;
}

/**
 * Whether the API answers the request. Checks the route too, because an address can be written in many
 * ways (`/%61pi/teams`, `http://host/api/teams`) that all find the same route.
 */
export function isApiRoute({ routeOptions, url }: FastifyRequest): boolean {
  return url.startsWith('/api') || routeOptions.url?.startsWith('/api') === true;
}
