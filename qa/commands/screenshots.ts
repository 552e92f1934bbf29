import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runMain, say, startStopwatch, ToolError } from '@full-count/scripts/progress.mjs';
import { repoRoot } from '@full-count/scripts/repository.mjs';
import { onAllCores } from '../lab/on-all-cores.ts';
import { scenes } from '../pictures/scenes/index.ts';
import { inStudio, takePictures, themes } from '../pictures/studio.ts';

const outDir = join(repoRoot, 'screenshots', 'out');

// npm run screenshots [-- words]: takes pictures of all scenes, or of those with one of the words in their name.
await runMain(async () => {
  const words = process.argv.slice(2);
  const chosenScenes = scenes.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (chosenScenes.length === 0)
    throw new ToolError(`No scene has ${words.join(' or ')} in its name.`);

  const elapsed = startStopwatch();
  if (words.length === 0) rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  let pictures = 0;
  const problems: string[] = [];
  await inStudio(async (studio) => {
    say(`Set the stage after ${elapsed()}`);
    const tasks = chosenScenes.flatMap((scene) => themes.map((theme) => ({ scene, theme })));
    await onAllCores(tasks, async ({ scene, theme }) => {
      const result = await takePictures(studio, scene, theme, outDir);
      pictures += result.pictures;
      problems.push(...result.problems);
      say(`${scene.name} by ${theme}: ${result.pictures} pictures`);
    });
  });
  say(
    `${pictures} pictures of ${chosenScenes.length} scenes in screenshots/out after ${elapsed()}`,
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) throw new ToolError(`${problems.length} problems, listed above.`);
});
