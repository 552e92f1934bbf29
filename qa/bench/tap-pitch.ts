import type { Page } from 'playwright-core';

/** Logs a ball. Returns the milliseconds from the tap until the Pitcher panel shows it. */
export async function tapPitch(page: Page): Promise<number> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await button(/^Zone 5/).click();
  await button('Fastball').click();
  await button('Ball').click();
  return button('Log Pitch').evaluate(async (logPitch: HTMLButtonElement) => {
    const panel = document.querySelector('aside[aria-label="Pitcher"]');
    if (panel === null) throw new Error('The live screen shows no Pitcher panel');
    const textBefore = panel.textContent;
    const startedMs = performance.now();
    const shownMs = await new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (panel.textContent === textBefore) return;
        observer.disconnect();
        resolve(performance.now());
      }).observe(panel, { subtree: true, childList: true, characterData: true });
      logPitch.click();
    });
    return shownMs - startedMs;
  });
}
