/** How a device makes ids. Kept apart from the phone, since that loads Dexie. */
export { createIdSource } from '../src/platform/ids.ts';
