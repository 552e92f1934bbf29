// These imports extend Fastify's types with cookies and sockets.
import type {} from '@fastify/cookie';
import type {} from '@fastify/websocket';
import { type AccessLevel, check } from '@full-count/sync-protocol';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ZodMiniType } from 'zod/mini';
import { invalidFields, notFound } from '../platform/errors.ts';
import type { Access, TeamCaller } from './route-access.ts';

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
