import { check } from '@full-count/sync-protocol';
import type { FastifySchemaCompiler } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { invalidFields, notFound } from '../platform/errors.ts';

/** Checks a request against the route's schema. The errors contain sentences for people. */
export const validatorCompiler: FastifySchemaCompiler<ZodMiniType> =
  ({ schema, httpPart }) =>
  (value) => {
    const { data, issues } = check(schema, value);
    if (!issues) return { value: data };
    // A path's ID that isn't an ID can't be the ID of anything.
    return { error: httpPart === 'params' ? notFound() : invalidFields(issues) };
  };
