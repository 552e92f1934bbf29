import type { BrowserContext, Page } from 'playwright-core';

interface PageTrouble {
  /** Violations of the content security policy. No test may have any. */
  readonly policyViolations: string[];
  readonly pageErrors: string[];
  /** Calls of console.error and failed loads. Failed loads are expected while the network is cut. */
  readonly consoleErrors: string[];
}

const POLICY = /content security policy/i;

const NO_ANSWER =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|INTERNET_DISCONNECTED|NETWORK_CHANGED|ABORTED|TIMED_OUT)|WebSocket connection to .* failed/;

/** Chromium's own messages about the first requests of the app when nobody is signed in. */
const NOBODY_SIGNED_IN = /status of 401 .*\/api\/(auth\/(user|login)|site|invitations\?\S+)\)$/;

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

export function unexpectedTrouble(trouble: PageTrouble): string[] {
  return [
    ...trouble.policyViolations,
    ...trouble.pageErrors,
    ...trouble.consoleErrors.filter(
      (text) => !NO_ANSWER.test(text) && !NOBODY_SIGNED_IN.test(text),
    ),
  ];
}
