import { join } from 'node:path';
import { startTemporaryPostgres } from '@full-count/db/temporary-postgres';
import { startAppServer } from '@full-count/scripts/app-server.ts';
import { webFolder } from '@full-count/scripts/build-app.mjs';
import { repoRoot, runCommand } from '@full-count/scripts/repository.mjs';
import { makeTempDir } from '@full-count/scripts/temp-dir.ts';
import type { BrowserContextOptions, Route } from 'playwright-core';
import { register, type SignedInUser, signInBrowser } from '../lab/accounts-by-rest.ts';
import { opened } from '../lab/app-lab.ts';
import { launchDevice } from '../lab/phone.ts';
import { type Member, openTeamDevice } from '../lab/scripted-device.ts';
import type { WorkloadOf } from './report.ts';
import type { Change } from './season.ts';

const pageRoot = join(repoRoot, 'qa', 'bench', 'page');
const outDir = join(repoRoot, '.cache', 'bench-page');

async function buildBenchPage(): Promise<string> {
  const vite = join(repoRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', pageRoot, '--outDir', outDir, '--emptyOutDir', '--minify', 'false'];
  const code = await runCommand(process.execPath, [...args, '--logLevel', 'warn'], {
    cwd: join(repoRoot, 'web'),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('The page of the benchmarks could not be built.');
  return outDir;
}

export type Lab = Awaited<ReturnType<typeof openLab>>;
export type LabBrowser = Awaited<ReturnType<typeof openLabBrowser>>;

/** The servers of a benchmark, on a PostgreSQL with fsync, and browsers with profiles on disk. */
export function openLab() {
  return opened(async (onDispose) => {
    const pageFolder = await buildBenchPage();
    const postgres = await startTemporaryPostgres({ fsync: true });
    onDispose(() => postgres.stop());
    const env = { DATABASE_URL: postgres.url };
    // The API, serving the page of the benchmarks.
    const api = await startAppServer({ env: { ...env, WEB_DIR: pageFolder } });
    onDispose(() => api.dispose());
    // The API, serving the production build of the app, on the same database.
    const app = await startAppServer({ env: { ...env, WEB_DIR: webFolder } });
    onDispose(() => app.dispose());
    return { api, app, openBrowser: openLabBrowser };
  });
}

export async function withBrowser<T, B extends { close(): Promise<void> }>(
  { openBrowser }: { readonly openBrowser: (options?: BrowserContextOptions) => Promise<B> },
  work: (browser: B) => Promise<T>,
  options?: BrowserContextOptions,
): Promise<T> {
  const browser = await openBrowser(options);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export async function openLabBrowser(options: BrowserContextOptions = {}) {
  const folder = makeTempDir('bench');
  const launch = () => launchDevice(join(folder.path, 'profile'), options);
  let device = await launch();
  return {
    async openBench({ origin }: { readonly origin: string }) {
      const page = await device.context.newPage();
      page.on('pageerror', (error) => console.error(error));
      await page.route(`${origin}/index.html`, isolate);
      await page.goto(`${origin}/index.html`);
      await page.waitForFunction(() => 'bench' in window);
      return page;
    },
    openPage: () => device.context.newPage(),
    signIn: (origin: string, user: SignedInUser) => signInBrowser(device.context, origin, user),
    /** Restarts the browser with the same profile. Stored data stays, and all caches in memory are empty. */
    async restart() {
      await device.close();
      device = await launch();
    },
    cutNetwork: () => device.context.setOffline(true),
    async close() {
      await device.close();
      folder.remove();
    },
  };
}

/** Isolates the page from other origins, because its clock then has steps of 5 instead of 100 microseconds. */
async function isolate(route: Route): Promise<void> {
  const response = await route.fetch();
  const headers = {
    ...response.headers(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  };
  await route.fulfill({ response, headers });
}

export type Workload = WorkloadOf<Lab>;

/** Signs the browser in to a new account, whose team has these changes. */
export async function seedTeam(
  browser: Pick<LabBrowser, 'signIn'>,
  origin: string,
  changes: readonly Change[],
): Promise<Member> {
  const user = await register(origin, 'Bo');
  await browser.signIn(origin, user);
  const device = await openTeamDevice(origin, user);
  await device.push(changes);
  return device.member;
}
