import type { Locator } from 'playwright-core';

/** A tree that is equal so often is complete. */
const EQUAL_TREES = 3;
const MAX_TREES = 100;

/**
 * A recording leaves these lines out, because they depend on the moment. They say how far the phone has synced, what a screen
 * reader hears in passing, and how long the pitcher has to rest, which the app computes late.
 */
const PASSING_LINES =
  /^ *- '?(?:button "(?:Saved on this device|All sent|Sending|Loading|Waiting for signal|Pitcher [^"\n]*% strikes)|text: "?Loading earlier games|status: Notification).*\n/gm;
const PASSING_WORDS = /All sent \d+:\d\d [AP]M ?/g;

/** The accessibility tree of the element, when it no longer changes. */
export async function settledTree(element: Locator): Promise<string> {
  let [tree, count] = ['', 0];
  for (let total = 0; count < EQUAL_TREES; total += 1) {
    if (total === MAX_TREES) throw new Error(`The page did not settle: ${tree}`);
    await element.page().evaluate(untilIdle);
    const next = `${await element.ariaSnapshot()}\n`
      .replaceAll(PASSING_LINES, '')
      .replaceAll(PASSING_WORDS, '');
    count = next === tree ? count + 1 : 1;
    tree = next;
  }
  return tree;
}

/**
 * Counts the requests and the transactions of the database that have not ended, the scripts that load, and the timers that
 * soon end, because a screen loads its less urgent parts after half a second. This is text, because the compiler would make
 * a function use a helper.
 */
export const WATCH_ACTIVITY = `
  window.requestsInFlight = 0;
  window.fetch = new Proxy(window.fetch, {
    apply: (send, _, args) => {
      window.requestsInFlight += 1;
      return send(...args).finally(() => { window.requestsInFlight -= 1; });
    },
  });
  IDBDatabase.prototype.transaction = new Proxy(IDBDatabase.prototype.transaction, {
    apply: (open, database, args) => {
      const transaction = Reflect.apply(open, database, args);
      window.requestsInFlight += 1;
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => { window.requestsInFlight -= 1; });
      return transaction;
    },
  });
  window.loadingLinks = new Set();
  new MutationObserver((mutations) => {
    for (const link of mutations.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!/^(modulepreload|stylesheet)$/.test(link.rel)) continue;
      window.loadingLinks.add(link);
      for (const end of ['load', 'error'])
        link.addEventListener(end, () => window.loadingLinks.delete(link));
    }
  }).observe(document, { childList: true, subtree: true });
  window.soonEndingTimers = new Set();
  window.setTimeout = new Proxy(window.setTimeout, {
    apply: (start, _, [run, delay = 0, ...args]) => {
      const timer = start(() => { window.soonEndingTimers.delete(timer); run(...args); }, delay);
      if (delay > 100 && delay <= 500) window.soonEndingTimers.add(timer);
      return timer;
    },
  });
  window.clearTimeout = new Proxy(window.clearTimeout, {
    apply: (clear, _, [timer]) => { window.soonEndingTimers.delete(timer); clear(timer); },
  });`;

/** Runs in the page. A scene may hold a request, so the wait for answers ends. */
async function untilIdle(): Promise<void> {
  const { soonEndingTimers, loadingLinks } = window as unknown as Record<string, Set<unknown>>;
  for (let wait = 0; wait < 40; wait += 1) {
    await new Promise<void>((resolve) => {
      setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 1_000 }), 50);
    });
    const isLoading = soonEndingTimers?.size || loadingLinks?.size;
    if (!Reflect.get(window, 'requestsInFlight') && !isLoading) return;
  }
}
