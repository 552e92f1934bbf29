import type { Locator, Page } from 'playwright-core';

/**
 * Names each control of the page that is cut off, or that something lies on once it is scrolled into view.
 * @param within selects the part of the page to look at
 */
export function controlProblems(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const ROUNDING_PX = 1;
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        `${selector} :is(a, button, select, input:not([type=checkbox], [type=radio]))`,
      ),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    const nameOf = ({ ariaLabel, textContent }: HTMLElement) => ariaLabel ?? textContent ?? '';
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const isForSpeechOnly = ({ width, height }: DOMRect) => width <= 1 || height <= 1;
    const shows = (box: { [edge in Edge]: number }, frame: DOMRect) =>
      box.left >= frame.left - ROUNDING_PX &&
      box.right <= frame.right + ROUNDING_PX &&
      box.top >= frame.top - ROUNDING_PX &&
      box.bottom <= frame.bottom + ROUNDING_PX;
    // The line of a text is higher than its letters.
    const inkOf = ({ left, right, top, bottom, height }: DOMRect) => ({
      left,
      right,
      top: top + height / 4,
      bottom: bottom - height / 4,
    });
    type Edge = 'left' | 'right' | 'top' | 'bottom';
    const problems = new Set<string>();
    for (const control of controls) {
      if (isForSpeechOnly(boxOf(control))) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = boxOf(control);
      const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (middle === null || !(control.contains(middle) || middle.contains(control)))
        problems.add(`${nameOf(control)}: under ${middle?.className ?? 'the edge'}`);
      if (box.left < -ROUNDING_PX || box.right > innerWidth + ROUNDING_PX)
        problems.add(`${nameOf(control)}: beside the screen`);
      // A letter or a mark that a control has no room for reaches beyond its edge, or is cut there.
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const text = range.getBoundingClientRect();
        if (
          text.width > 1 &&
          !shows(inkOf(text), box) &&
          !isHidden(texts.currentNode.parentElement)
        )
          problems.add(`${nameOf(control)}: "${texts.currentNode.textContent}" is cut`);
      }
    }
    function isHidden(element: Element | null): boolean {
      const clipped = element?.closest('.visually-hidden, .clip');
      return clipped != null || (element !== null && isForSpeechOnly(boxOf(element)));
    }
    if (document.documentElement.scrollWidth > innerWidth) problems.add('The page is too wide.');
    scrollTo(0, 0);
    return [...problems];
  }, within);
}

/** The names of the controls of the page that an element lies on. */
export function controlsUnder(element: Locator): Promise<string[]> {
  return element.evaluate((cover) => {
    const box = cover.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('a, button, input, select')]
      .filter((control) => !cover.contains(control))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent ?? '');
  });
}
