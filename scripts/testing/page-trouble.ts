import type { BrowserContext, Page } from 'playwright-core';

/** What went wrong on the pages of a browser context, as the browser itself reports it. */
export interface PageTrouble {
  /** Reports of the content security policy; no test may have any. */
  readonly policyViolations: string[];
  /** Exceptions that nobody caught. */
  readonly pageErrors: string[];
  /** console.error, and failed loads, which are to be expected while the network is cut. */
  readonly consoleErrors: string[];
}

const POLICY = /content security policy/i;

/** Collects trouble from every page of the context, those opened later too. */
export function watchForTrouble(context: BrowserContext): PageTrouble {
  const trouble: PageTrouble = { policyViolations: [], pageErrors: [], consoleErrors: [] };
  const watch = (page: Page) => {
    page.on('pageerror', (error) => trouble.pageErrors.push(error.stack ?? error.message));
    page.on('console', (message) => {
      const text = `${message.text()} (${page.url()})`;
      if (POLICY.test(text)) trouble.policyViolations.push(text);
      else if (message.type() === 'error') trouble.consoleErrors.push(text);
    });
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return trouble;
}
