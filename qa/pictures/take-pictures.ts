import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findAccessibilityProblems, watchForTrouble } from '../lab/page-problems.ts';
import type { Scene } from './scene.ts';
import { openPage, reachScene, type Studio } from './studio.ts';

export const themes = ['day', 'night'] as const;
export type Theme = (typeof themes)[number];

const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

export async function takePictures(studio: Studio, scene: Scene, theme: Theme, outDir: string) {
  const { stage } = studio;
  const screens = screensOf(scene);
  const options = {
    viewport: screens[0] ?? null,
    colorScheme: theme === 'night' ? 'dark' : 'light',
  } as const;
  const account = scene.signedInAs && stage.accounts[scene.signedInAs];
  try {
    return await openPage(studio, options, account, async (page, context) => {
      await context.addInitScript(chooseTheme, theme);
      const trouble = watchForTrouble(context);
      await reachScene(page, scene, stage);
      const problems: string[] = [];
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await scene.waitAfterResize?.(page);
        await settle(page);
        const name = `${scene.name}-${screen.width}-${theme}`;
        await fitHeightToPage(page, screen);
        await page.screenshot({ path: join(outDir, `${name}.png`), animations: 'disabled' });
        const newProblems = [
          ...(await findOverflow(page)),
          ...(await findAccessibilityProblems(page)),
        ];
        problems.push(...newProblems.map((problem) => `${name}: ${problem}`));
      }
      problems.push(...trouble.pageErrors.map((error) => `${scene.name}-${theme}: ${error}`));
      return { pictures: screens.length, problems };
    });
  } catch (error) {
    return { pictures: 0, problems: [`${scene.name}-${theme} was not reached: ${error}`] };
  }
}

export function screensOf({ widths }: Scene) {
  return SCREENS.filter(({ width }) => widths?.includes(width) ?? true);
}

/** Runs in every page before its scripts. The empty first page has no localStorage. */
function chooseTheme(theme: Theme): void {
  if (location.protocol !== 'about:') localStorage.setItem('theme', theme);
}

/** Waits for fonts and for two frames, in which the browser lays out a resized page again. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Makes the screen as high as the page, so that the bars are in the right positions, unless a dialog is open. */
async function fitHeightToPage(page: Page, screen: { width: number; height: number }) {
  const pageHeight = await page.evaluate(() =>
    document.querySelector('dialog[open]') === null ? document.documentElement.scrollHeight : 0,
  );
  if (pageHeight <= screen.height) return;
  await page.setViewportSize({ width: screen.width, height: pageHeight });
  await settle(page);
}

async function findOverflow(page: Page): Promise<string[]> {
  const { pageWidth, screenWidth } = await page.evaluate(() => ({
    pageWidth: document.documentElement.scrollWidth,
    screenWidth: document.documentElement.clientWidth,
  }));
  if (pageWidth <= screenWidth) return [];
  return [`the page is ${pageWidth} px wide on a screen of ${screenWidth} px.`];
}
