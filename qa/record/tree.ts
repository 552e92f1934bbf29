import type { Locator } from 'playwright-core';

/** A tree that is equal so often is complete. */
const EQUAL_TREES = 3;
const MAX_TREES = 100;

/** The accessibility tree of the element, when it no longer changes. */
export async function settledTree(element: Locator): Promise<string> {
  let [tree, count] = ['', 0];
  for (let total = 0; count < EQUAL_TREES; total += 1) {
    if (total === MAX_TREES) throw new Error(`The page did not settle: ${tree}`);
    await element.page().evaluate(untilIdle);
    const next = await element.ariaSnapshot();
    count = next === tree ? count + 1 : 1;
    tree = next;
  }
  return tree;
}

/** Runs in the page. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }), 50);
  });
}
