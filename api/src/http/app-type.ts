// These widen Fastify's own types: cookies, sockets.
import type {} from '@fastify/cookie';
import type {} from '@fastify/websocket';
import type { AccessLevel } from '@full-count/sync-protocol';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

import type { Access, TeamCaller } from './route-access.ts';

/** The Fastify instance that resources register their routes on; schemas are zod or zod/mini. */
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
    /** Who calls; set on every route whose access is not `public`. */
    user: SignedInUser;
    /** By which session; set together with `user`. */
    session: Session;
    /** The caller's access level in the team of the path. Null for outsiders, and without `:teamId`. */
    pathAccessLevel: AccessLevel | null;
    /** The caller and the team, on every route whose access names an action. */
    caller: TeamCaller;
    /** The caller's access level in that team. */
    accessLevel: AccessLevel;
  }
}

/** Who is signed in: what most routes need to know. */
export interface SignedInUser {
  readonly id: string;
}

/** The session of a request. */
export interface Session {
  /** The session's row key (the hash of the cookie's value), never the cookie's value itself. */
  readonly sid: string;
  /** The id by which the Account screen lists and ends it. */
  readonly id: string;
}
