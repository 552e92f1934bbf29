import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findInaccessible } from '../lab/find-inaccessible.ts';
import { watchForTrouble } from '../lab/page-trouble.ts';
import type { Scene } from './scene.ts';
import type { Stage } from './stage.ts';

export const themes = ['day', 'night'] as const;
export type Theme = (typeof themes)[number];

const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

export interface SceneResult {
  readonly pictures: number;
  /** Sentences: what axe found, exceptions, pages wider than the screen. */
  readonly faults: readonly string[];
}

/** What all scenes share. */
export interface Studio {
  readonly browser: Browser;
  readonly origin: string;
  /** Where the pictures go. */
  readonly outDir: string;
  readonly stage: Stage;
}

/** Pictures one scene in one theme at every width, and checks it with axe at each. */
export async function pictureScene(
  { browser, origin, outDir, stage }: Studio,
  scene: Scene,
  theme: Theme,
): Promise<SceneResult> {
  const screens = SCREENS.filter(({ width }) => scene.widths?.includes(width) ?? true);
  const context = await browser.newContext({
    baseURL: origin,
    ...(screens[0] ? { viewport: screens[0] } : {}),
    colorScheme: theme === 'night' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(scene.as && { storageState: stage.accounts[scene.as] }),
  });
  try {
    await context.addInitScript(chooseTheme, theme);
    const trouble = watchForTrouble(context);
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(stage));
    await scene.reach(page);
    const faults: string[] = [];
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await scene.settled?.(page);
      await settle(page);
      const name = `${scene.name}-${screen.width}-${theme}`;
      await unroll(page, screen);
      await page.screenshot({ path: join(outDir, `${name}.png`), animations: 'disabled' });
      const found = [...(await findOverflow(page)), ...(await findInaccessible(page))];
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    }
    faults.push(...trouble.pageErrors.map((error) => `${scene.name}-${theme}: ${error}`));
    return { pictures: screens.length, faults };
  } catch (error) {
    return { pictures: 0, faults: [`${scene.name}-${theme} was not reached: ${error}`] };
  } finally {
    await context.close();
  }
}

/** Runs in every page before its scripts; the empty first page has no storage. */
function chooseTheme(theme: Theme): void {
  if (location.protocol !== 'about:') localStorage.setItem('theme', theme);
}

/** Waits for fonts, and for two frames in which a resized page is laid out again. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/**
 * A screen as high as its page, so that the picture shows all of it and bars stand where they
 * belong. What lies over the page belongs to the screen as it is.
 */
async function unroll(page: Page, screen: { width: number; height: number }): Promise<void> {
  const pageHeight = await page.evaluate(() =>
    document.querySelector('dialog[open]') === null ? document.documentElement.scrollHeight : 0,
  );
  if (pageHeight <= screen.height) return;
  await page.setViewportSize({ width: screen.width, height: pageHeight });
  await settle(page);
}

async function findOverflow(page: Page): Promise<string[]> {
  const { needed, given } = await page.evaluate(() => ({
    needed: document.documentElement.scrollWidth,
    given: document.documentElement.clientWidth,
  }));
  return needed > given ? [`the page is ${needed} px wide on ${given} px.`] : [];
}
