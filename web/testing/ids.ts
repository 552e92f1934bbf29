/** Not in `phone.ts`, because that file loads Dexie. */
export { createIdSource } from '../src/platform/ids.ts';
