import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startAppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { buildKitApp } from '@full-count/scripts/toolchain/build-app.mjs';
import {
  runMain,
  say,
  startStopwatch,
  ToolError,
} from '@full-count/scripts/toolchain/progress.mjs';
import { repoRoot } from '@full-count/scripts/toolchain/repo-root.mjs';
import { launchBrowser } from '../lab/browser.ts';
import { onAllCores } from '../lab/on-all-cores.ts';
import { scenes } from '../pictures/scenes/index.ts';
import { setStage } from '../pictures/stage.ts';
import { takePictures, themes } from '../pictures/take-pictures.ts';

const outDir = join(repoRoot, 'screenshots', 'out');

// npm run screenshots [-- words]: takes pictures of all scenes, or of those with one of the words in their name.
await runMain(async () => {
  const words = process.argv.slice(2);
  const chosenScenes = scenes.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (chosenScenes.length === 0)
    throw new ToolError(`No scene has ${words.join(' or ')} in its name.`);

  const webDir = await buildKitApp();
  const elapsed = startStopwatch();
  if (words.length === 0) rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const server = await startAppServer({ env: { WEB_DIR: webDir } });
  const browser = await launchBrowser();
  let pictures = 0;
  const problems: string[] = [];
  try {
    const stage = await setStage(browser, server.origin);
    say(`Set the stage after ${elapsed()}`);
    const studio = { browser, origin: server.origin, outDir, stage };
    const tasks = chosenScenes.flatMap((scene) => themes.map((theme) => ({ scene, theme })));
    await onAllCores(tasks, async ({ scene, theme }) => {
      const result = await takePictures(studio, scene, theme);
      pictures += result.pictures;
      problems.push(...result.problems);
      say(`${scene.name} by ${theme}: ${result.pictures} pictures`);
    });
  } finally {
    await browser.close();
    await server.dispose();
  }
  say(
    `${pictures} pictures of ${chosenScenes.length} scenes in screenshots/out after ${elapsed()}`,
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) throw new ToolError(`${problems.length} problems, listed above.`);
});
