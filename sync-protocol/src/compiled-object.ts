import * as z from 'zod/mini';
import * as core from 'zod/v4/core';

type Constructor = core.$constructor<z.ZodMiniObject>;
const checked: Constructor = z.ZodMiniObject;
const compiled: core.$constructor<core.$ZodObject> = core.$ZodObjectJIT;
const CompiledObject: Constructor = core.$constructor('CompiledObject', (inst, def) => {
  checked.init(inst, def);
  compiled.init(inst, def);
});

/**
 * `z.strictObject` for what comes by the thousand: its check is compiled to a function where that is
 * allowed, which `zod/mini` leaves out. In a browser, whose policy forbids it, it is the same.
 */
export const compiledObject = ((shape: core.$ZodShape) =>
  new CompiledObject({
    type: 'object',
    shape,
    catchall: z.never(),
  })) as unknown as typeof z.strictObject;
