import { check } from '@full-count/sync-protocol';
import type { FastifySchemaCompiler } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { invalidFields, notFound } from '../platform/errors.ts';

export const validatorCompiler: FastifySchemaCompiler<ZodMiniType> =
  ({ schema, httpPart }) =>
  (value) => {
    const { data, issues } = check(schema, value);
    if (!issues) return { value: data };
    // A path with an ID in the wrong form gets the answer of an unknown ID.
    return { error: httpPart === 'params' ? notFound() : invalidFields(issues) };
  };
