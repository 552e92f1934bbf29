import { gzipSync } from 'node:zlib';
// These imports extend Fastify's types with cookies and sockets.
import type {} from '@fastify/cookie';
import type {} from '@fastify/websocket';
import { type AccessLevel, type Action, check, idSchema } from '@full-count/sync-protocol';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import { invalidFields, notFound } from '../platform/errors.ts';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** The signed-in user. Set on every route whose access is not `public`. */
    user: { readonly id: string };
    /** Set together with `user`. */
    session: Session;
    /** The caller's access level in the team of the path. Null for outsiders and for paths without `:teamId`. */
    pathAccessLevel: AccessLevel | null;
    /** The caller and the team, on every route whose access names an action. */
    caller: TeamCaller;
    accessLevel: AccessLevel;
  }
}

interface Session {
  /** The session's row key (the hash of the cookie's value), never the cookie's value itself. */
  readonly sid: string;
  /** The id by which the Account screen lists and ends it. */
  readonly id: string;
}

export const validatorCompiler: FastifySchemaCompiler<ZodMiniType> =
  ({ schema, httpPart }) =>
  (value) => {
    const { data, issues } = check(schema, value);
    if (!issues) return { value: data };
    // A path with an ID in the wrong form gets the answer of an unknown ID.
    return { error: httpPart === 'params' ? notFound() : invalidFields(issues) };
  };

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

/** The schema of a route that OpenAPI leaves out. Fastify's own types do not know `hide`. */
export const HIDDEN: object = { hide: true };

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

export type PreparedAnswer = ReturnType<typeof prepare>;

/** Compresses once what many will get. */
export function prepare(type: string, text: string | Buffer) {
  const plain = Buffer.from(text);
  return { type, plain, gzipped: gzipSync(plain) };
}

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, gzipped }: PreparedAnswer,
): FastifyReply {
  reply.type(type).header('vary', 'accept-encoding');
  const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return acceptsGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(plain);
}
