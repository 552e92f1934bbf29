import { join } from 'node:path';
import { freePort } from '@full-count/db/free-port';
import { startAppServer } from '@full-count/scripts/app-server.ts';
import { buildApiIfChanged, buildTestWeb } from '@full-count/scripts/build-app.mjs';
import { runMain, say, startStopwatch, ToolError } from '@full-count/scripts/progress.mjs';
import { repoRoot } from '@full-count/scripts/repository.mjs';
import { isExecutable } from '@full-count/scripts/test-programs.mjs';
import { type Engine, engines } from '../browsers/engines.ts';
import { playMainFlow, visitors, visitScreens } from '../browsers/flows.ts';
import { makeTab, type Tab } from '../browsers/tab.ts';
import { startTcpProxy } from '../lab/tcp-proxy.ts';
import { setStage } from '../pictures/stage.ts';
import { chosenByName } from './run-workloads.ts';

// npm run test:browsers [-- firefox | webkit]: plays the main flow and opens every screen in browsers besides Chromium.
await runMain(async () => {
  const problems: string[] = [];
  const present: Engine[] = [];
  for (const engine of chosenByName(engines, process.argv.slice(2), 'browser')) {
    const missing = Object.entries(engine.programs).filter(([, path]) => !isExecutable(path));
    const packages = missing.map(([name]) => name).join(' ');
    if (packages === '') present.push(engine);
    else problems.push(`${engine.name} was not tested. On Debian: apt-get install ${packages}`);
  }
  if (present.length === 0) throw new ToolError(problems.join('\n'));

  await buildApiIfChanged();
  const env = { WEB_DIR: await buildTestWeb() };
  const elapsed = startStopwatch();
  const port = await freePort();
  const network = await startTcpProxy(port);
  const { origin } = network;
  const server = await startAppServer({ port, publicOrigin: origin, env });

  async function inBrowser(engine: Engine, work: (tab: Tab) => Promise<void>): Promise<void> {
    const { driver, stop } = await engine.start();
    const outDir = join(repoRoot, 'screenshots', 'out', 'browsers', engine.name);
    const tab = await makeTab(driver, origin, outDir);
    try {
      await work(tab);
    } catch (error) {
      problems.push(`${engine.name}: ${error}`);
      await tab.picture('failure');
    } finally {
      await stop();
    }
  }

  try {
    const stage = await setStage(origin);
    for (const engine of present) {
      for (const visitor of visitors) {
        await inBrowser(engine, async (tab) => {
          const found = await visitScreens(tab, visitor, stage, origin);
          problems.push(...found.map((problem) => `${engine.name}: ${problem}`));
        });
        say(`${engine.name} opened the screens of ${visitor ?? 'nobody'} after ${elapsed()}`);
      }
      await network.set('pass');
      await inBrowser(engine, (tab) => playMainFlow(tab, server.origin, network));
      await network.set('pass');
      say(`${engine.name} played the main flow after ${elapsed()}`);
    }
  } finally {
    await server.dispose();
    await network.close();
  }
  if (problems.length > 0) throw new ToolError(problems.join('\n'));
});
