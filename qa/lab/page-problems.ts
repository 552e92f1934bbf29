import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Locator, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  // `evaluate` runs through the debugger. The app's content security policy refuses a script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      // With this option, axe describes only one element for each rule that passed, which halves its time.
      resultTypes: ['violations'],
      // This rule is experimental. It objects to a button that shows "FB" and whose spoken name is "Fastball".
      rules: { 'label-content-name-mismatch': { enabled: false } },
    });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      targets: nodes.map((node) => node.target.join(' ')),
      why: nodes[0]?.failureSummary ?? '',
    }));
  }, WCAG);
  return violations.map(
    ({ id, help, targets, why }) =>
      `${help} (${id}) at ${targets.slice(0, 5).join(', ')}${targets.length > 5 ? ` and ${targets.length - 5} more` : ''}\n    ${why.replaceAll('\n', '\n    ')}`,
  );
}

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

type PageTrouble = ReturnType<typeof watchForTrouble>;

const POLICY = /content security policy/i;

const NO_ANSWER =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|INTERNET_DISCONNECTED|NETWORK_CHANGED|ABORTED|TIMED_OUT)|WebSocket connection to .* failed/;

/** Chromium's own messages about the first requests of the app when nobody is signed in. */
const NOBODY_SIGNED_IN = /status of 401 .*\/api\/(auth\/(user|login)|site|invitations\?\S+)\)$/;

export function watchForTrouble(context: BrowserContext) {
  const trouble = {
    /** Violations of the content security policy. No test may have any. */
    policyViolations: [] as string[],
    pageErrors: [] as string[],
    /** Calls of console.error and failed loads. Failed loads are expected while the network is cut. */
    consoleErrors: [] as string[],
  };
  const watch = (page: Page) => {
    page.on('pageerror', (error) => trouble.pageErrors.push(error.stack ?? error.message));
    page.on('console', (message) => {
      const text = `${message.text()} (${message.location().url || page.url()})`;
      if (POLICY.test(text)) trouble.policyViolations.push(text);
      else if (message.type() === 'error') trouble.consoleErrors.push(text);
    });
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return trouble;
}

export function unexpectedTrouble(trouble: PageTrouble): string[] {
  return [
    ...trouble.policyViolations,
    ...trouble.pageErrors,
    ...trouble.consoleErrors.filter(
      (text) => !NO_ANSWER.test(text) && !NOBODY_SIGNED_IN.test(text),
    ),
  ];
}
