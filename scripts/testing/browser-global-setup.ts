import { buildApp, buildKitApp } from '../build.mjs';

/**
 * Browser tests drive the built app, as coaches get it or with the page's own write path in reach;
 * building is skipped when nothing changed since the last time.
 */
export async function setup(): Promise<void> {
  await buildApp();
  await buildKitApp();
}
