import { join } from 'node:path';
import { startTemporaryPostgres } from '@full-count/db/temporary-postgres';
import { type AppServer, startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { webFolder } from '@full-count/scripts/toolchain/build-app.mjs';
import { repoRoot } from '@full-count/scripts/toolchain/repo-root.mjs';
import { runCommand } from '@full-count/scripts/toolchain/run-command.mjs';
import { makeTempDir } from '@full-count/scripts/toolchain/temp-dir.ts';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { type SignedInUser, signInBrowser } from '../lab/accounts-by-rest.ts';
import { launchDevice } from '../lab/browser.ts';
import { opened } from '../lab/opened.ts';
import type { WorkloadOf } from './report.ts';

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

/** The servers of a benchmark, on a PostgreSQL with fsync, and browsers with profiles on disk. */
export interface Lab {
  /** The API, serving the page of the benchmarks. */
  readonly api: AppServer;
  /** The API, serving the production build of the app, on the same database. */
  readonly app: AppServer;
  openBrowser(options?: BrowserContextOptions): Promise<LabBrowser>;
  dispose(): Promise<void>;
}

export interface LabBrowser {
  openBench(server: { readonly origin: string }): Promise<Page>;
  openPage(): Promise<Page>;
  signIn(origin: string, user: SignedInUser): Promise<void>;
  cutNetwork(): Promise<void>;
  /** Restarts the browser with the same profile. Stored data stays, and all caches in memory are empty. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export function openLab(): Promise<Lab> {
  return opened(async (onDispose) => {
    const pageFolder = await buildBenchPage();
    const postgres = await startTemporaryPostgres({ fsync: true });
    onDispose(() => postgres.stop());
    const env = { DATABASE_URL: postgres.url };
    const api = await startAppServer({ env: { ...env, WEB_DIR: pageFolder } });
    onDispose(() => api.dispose());
    const app = await startAppServer({ env: { ...env, WEB_DIR: webFolder } });
    onDispose(() => app.dispose());
    return { api, app, openBrowser: openLabBrowser };
  });
}

export async function withBrowser<T>(
  { openBrowser }: Pick<Lab, 'openBrowser'>,
  work: (browser: LabBrowser) => Promise<T>,
  options?: BrowserContextOptions,
): Promise<T> {
  const browser = await openBrowser(options);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export async function openLabBrowser(options: BrowserContextOptions = {}): Promise<LabBrowser> {
  const folder = makeTempDir('bench');
  const launch = () => launchDevice(join(folder.path, 'profile'), options);
  let device = await launch();
  return {
    async openBench({ origin }) {
      const page = await device.context.newPage();
      page.on('pageerror', (error) => console.error(error));
      await page.route(`${origin}/index.html`, isolate);
      await page.goto(`${origin}/index.html`);
      await page.waitForFunction(() => 'bench' in window);
      return page;
    },
    openPage: () => device.context.newPage(),
    signIn: (origin, user) => signInBrowser(device.context, origin, user),
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
