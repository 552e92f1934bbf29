import { buildApp } from '../build.mjs';

/** Browser tests drive the built app; building is skipped when nothing changed since the last time. */
export async function setup(): Promise<void> {
  await buildApp();
}
