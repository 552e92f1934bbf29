import type { Page } from 'playwright-core';

/** The labels of Undo that do not fit on it. */
export function cutLabels(page: Page): Promise<string[]> {
  return page
    .getByRole('button', { name: /^Undo / })
    .locator('span')
    .evaluateAll((spans) =>
      spans
        .filter(
          (span) =>
            span.scrollWidth > span.clientWidth ||
            // Tall letters extend slightly beyond their lines.
            span.scrollHeight > span.clientHeight + 6,
        )
        .map(({ textContent }) => textContent ?? ''),
    );
}

/**
 * Names the buttons that the next toast covers as long as it is open. The page itself looks in each frame, because a
 * toast can be gone before a busy machine asks the page.
 */
export function buttonsUnderToast(page: Page, within: 'screen' | 'sheet'): Promise<string[]> {
  return page.evaluate(async (where) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const openToasts = () =>
      document.querySelectorAll('[role=region][aria-label^="Notifications"] li[data-state="open"]');
    const olderToasts = [...openToasts()];
    const newToast = () => [...openToasts()].find((toast) => !olderToasts.includes(toast));
    const coveredBy = (toast: Element) => {
      const box = toast.getBoundingClientRect();
      const parent = document.querySelector(where === 'screen' ? 'main' : 'dialog');
      return [...(parent?.querySelectorAll('a, button') ?? [])]
        .filter((button) => button.closest('li') !== toast)
        .filter((button) => {
          const { top, bottom, left, right, width } = button.getBoundingClientRect();
          const isBeside = left >= box.right || right <= box.left;
          return width > 0 && !isBeside && top < box.bottom - 0.5 && bottom > box.top + 0.5;
        })
        .map((button) => button.ariaLabel ?? (button.textContent ?? '').trim());
    };
    let toast = newToast();
    while (toast === undefined) {
      await nextFrame();
      toast = newToast();
    }
    await Promise.allSettled(toast.getAnimations().map(({ finished }) => finished));
    let covered = coveredBy(toast);
    while (covered.length > 0 && toast.isConnected) {
      await nextFrame();
      if (toast.isConnected) covered = coveredBy(toast);
    }
    return covered;
  }, within);
}

/** Names each button of the pad that is too small for a thumb, out of sight, or over another one. */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pad = document
      .querySelector('[role=group][aria-label^="Strike zone"]')
      ?.closest('main > div');
    const buttons = [...(pad?.querySelectorAll('button') ?? [])].filter(
      (button) =>
        // The row with the runners of the last play scrolls.
        !button.closest('footer, [aria-label="Runners on the last play"]') &&
        button.getClientRects().length > 0,
    );
    const fewestButtons = 18;
    if (buttons.length < fewestButtons) return [`only ${buttons.length} buttons were found`];
    // Rounding makes a button of 60 px a little smaller.
    const minSize = 59.5;
    const boxes = buttons.map((button) => ({
      name: (button.textContent ?? '').trim(),
      box: button.getBoundingClientRect(),
    }));
    return boxes.flatMap(({ name, box }, index) => {
      const faults = [];
      if (box.width < minSize || box.height < minSize) {
        faults.push(`${name}: ${Math.round(box.width)} by ${Math.round(box.height)}`);
      }
      if (/^Zone \d/.test(name) && box.width > box.height + 0.5) {
        faults.push(`${name}: wider than tall`);
      }
      if (box.bottom > innerHeight || box.right > innerWidth) faults.push(`${name}: out of sight`);
      const covered = boxes.slice(index + 1).find((other) => {
        const isBeside = other.box.left >= box.right - 0.5 || other.box.right <= box.left + 0.5;
        return !isBeside && other.box.top < box.bottom - 0.5 && other.box.bottom > box.top + 0.5;
      });
      if (covered !== undefined) faults.push(`${name}: over ${covered.name}`);
      return faults;
    });
  });
}
