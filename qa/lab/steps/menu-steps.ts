import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses a button in the menu of a card. */
export async function chooseFromMenu(
  scope: Page | Locator,
  menu: string | RegExp,
  item: string | RegExp,
): Promise<void> {
  await scope.getByRole('button', { name: menu, exact: true }).first().click();
  await scope.getByRole('dialog').getByRole('button', { name: item }).click();
}

/** Presses a button or a link at the head of a screen, which a phone has in a menu. */
export async function pressAction(page: Page, name: string): Promise<void> {
  const action = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }));
  const menu = page.getByRole('button', { name: 'More Actions' });
  await action.or(menu).first().waitFor();
  if (!(await action.first().isVisible())) await menu.click();
  await action.first().click();
}

/** Opens the filters of a screen, which a wide screen always shows. */
export async function showFilters(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const chip = page.getByRole('button', { name: /^Filters/, expanded: false });
  if (await chip.isVisible()) await chip.click();
}

/** Presses a button with the keyboard, because a toast may cover it. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  // Pressing a key does not wait until the button is enabled.
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.press('Enter');
}

/** Opens a path as a tap on a link does, so that the app is not loaded again. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The router numbers the screens. An entry without a new number would be taken for the one of a dialog.
    const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number };
    window.history.pushState({ idx: idx + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
