import * as z from 'zod/mini';
import * as core from 'zod/v4/core';

type Constructor = core.$constructor<z.ZodMiniObject>;
const checked: Constructor = z.ZodMiniObject;
const compiled: core.$constructor<core.$ZodObject> = core.$ZodObjectJIT;
const CompiledObject: Constructor = core.$constructor('CompiledObject', (inst, def) => {
  checked.init(inst, def);
  compiled.init(inst, def);
  const thorough = inst._zod.parse;
  inst._zod.parse = (payload, context) =>
    (mayCompile() ? null : parsePresent(def.shape, payload, context)) ?? thorough(payload, context);
});

function mayCompile(): boolean {
  return core.globalConfig.jitless !== true && core.util.allowsEval.value;
}

/**
 * `z.strictObject` for what comes by the thousand. Its check is compiled to a function where that is
 * allowed, which `zod/mini` leaves out. In a browser, whose policy forbids it, only the keys that are
 * there are looked at: a pitch has seven of twenty.
 */
export const compiledObject = ((shape: core.$ZodShape) =>
  new CompiledObject({
    type: 'object',
    shape,
    catchall: z.never(),
  })) as unknown as typeof z.strictObject;

type Parse = core.$ZodType['_zod']['parse'];
type Payload = Parameters<Parse>[0];

/** Null: something is not as it should be, and zod itself is to say what. */
function parsePresent(
  shape: core.$ZodShape,
  payload: Payload,
  context: Parameters<Parse>[1],
): Payload | null {
  const input = payload.value;
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const fields = input as Record<string, unknown>;
  const value: Record<string, unknown> = {};
  let present = 0;
  for (const key in shape) {
    const { _zod } = shape[key] as core.$ZodType;
    if (!Object.hasOwn(fields, key)) {
      if (_zod.optin === 'optional' && _zod.optout === 'optional') continue;
      return null;
    }
    const result = _zod.run({ value: fields[key], issues: [] }, context);
    if (result instanceof Promise || result.issues.length > 0) return null;
    value[key] = result.value;
    present += 1;
  }
  if (Object.keys(fields).length !== present) return null;
  payload.value = value;
  return payload;
}
