import { onAllCores } from '../lab/on-all-cores.ts';
import type { Scene } from '../pictures/scene.ts';
import { scenes } from '../pictures/scenes/index.ts';
import { HOLD_TOASTS, openPage, reachScene, type Studio } from '../pictures/studio.ts';
import { screensOf } from '../pictures/take-pictures.ts';
import type { Recording } from './recording.ts';
import { COUNT_REQUESTS, settledTree } from './tree.ts';

/** A phone and a desk. Pictures have two more widths. */
const RECORDED_WIDTHS: readonly number[] = [390, 1440];

/** Records the accessibility tree of every scene of the pictures. */
export async function recordScenes(recording: Recording, studio: Studio): Promise<void> {
  await onAllCores(scenes, async (scene) => {
    try {
      recording.add(`scenes/${scene.name}.txt`, await treesOf(studio, scene));
    } catch (error) {
      recording.problems.push(`${scene.name} was not reached: ${error}`);
    }
  });
}

async function treesOf(studio: Studio, scene: Scene): Promise<string> {
  const possibleScreens = screensOf(scene);
  const recordedScreens = possibleScreens.filter(({ width }) => RECORDED_WIDTHS.includes(width));
  const screens = recordedScreens.length > 0 ? recordedScreens : possibleScreens.slice(0, 1);
  const account = scene.signedInAs && studio.stage.accounts[scene.signedInAs];
  const options = { viewport: screens[0] ?? null };
  return openPage(studio, options, account, async (page) => {
    await page.addInitScript({ content: HOLD_TOASTS + COUNT_REQUESTS });
    await reachScene(page, scene, studio.stage);
    const trees: string[] = [];
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await scene.waitAfterResize?.(page);
      trees.push(`${screen.width} px\n\n${await settledTree(page.locator('body'))}\n`);
    }
    return trees.join('\n');
  });
}
