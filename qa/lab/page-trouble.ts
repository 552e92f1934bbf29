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

/** What Chromium itself writes about requests that got no answer. */
const NO_ANSWER =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|INTERNET_DISCONNECTED|NETWORK_CHANGED|ABORTED|TIMED_OUT)|WebSocket connection to .* failed/;

/** And about what an app that opens asks, when the answer is that nobody is signed in. */
const NOBODY_SIGNED_IN = /status of 401 .*\/api\/(auth\/(user|login)|site)\)$/;

/** Collects trouble from every page of the context, those opened later too. */
export function watchForTrouble(context: BrowserContext): PageTrouble {
  const trouble: PageTrouble = { policyViolations: [], pageErrors: [], consoleErrors: [] };
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

/** All of it, but for what a cut network and a signed-out visitor explain. */
export function unexpectedTrouble(trouble: PageTrouble): string[] {
  return [
    ...trouble.policyViolations,
    ...trouble.pageErrors,
    ...trouble.consoleErrors.filter(
      (text) => !NO_ANSWER.test(text) && !NOBODY_SIGNED_IN.test(text),
    ),
  ];
}
