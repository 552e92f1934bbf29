import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { retried, type WebDriver } from './engines.ts';

export type Tab = Awaited<ReturnType<typeof makeTab>>;

/** A browser's only tab, as far as a flow needs it. Each step waits until it can be done. */
export async function makeTab(driver: WebDriver, origin: string, outDir: string) {
  mkdirSync(outDir, { recursive: true });
  await driver.send('SetWindowRect', { width: 390, height: 844 });
  await driver.send('Navigate', { url: `${origin}/start.js` });

  /** Runs the function in the page. It can use nothing from outside. */
  async function run<A extends readonly unknown[], R>(
    code: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<R> {
    // tsx wraps inner functions in `__name`.
    const script = `const args = [...arguments], done = args.pop(), __name = (code) => code;
      Promise.resolve().then(() => (${code})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await driver.send('ExecuteAsyncScript', { script, args });
    const { value, error } = answer as { value: never; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  async function leavePage(leave: () => Promise<unknown>): Promise<void> {
    const startOf = () => run(() => performance.timeOrigin);
    const left = await startOf();
    await leave();
    await retried(async () => {
      if ((await startOf()) === left) throw new Error('The page is still there.');
    });
  }

  async function find(selector: string, name: RegExp): Promise<unknown> {
    const element = await run(findVisible, selector, name.source);
    if (element === null) throw new Error(`Nothing that matches ${selector} is named ${name}.`);
    return Object.values(element)[0];
  }

  return {
    run,
    // Without HTTPS, WebKit keeps a page that is left, and its unfinished work blocks the next one. A page that is
    // replaced is not kept.
    goTo: (url: string) =>
      leavePage(() => run((to) => void setTimeout(() => location.replace(to)), url)),
    // Firefox's own command reloads without the service worker.
    reload: () => leavePage(() => run(() => void setTimeout(() => location.reload()))),
    /** Presses what has this name for a screen reader, in the top dialog if one is open. */
    press: (name: RegExp, selector = 'button, a, label') =>
      retried(async () => driver.send('ElementClick', { id: await find(selector, name) })),
    fill: (label: RegExp, text: string) =>
      retried(async () => driver.send('ElementSendKeys', { id: await find('input', label), text })),
    waitFor: (selector: string, text = /./) => retried(() => find(selector, text)),
    addCookie: ({ name, value }: { readonly name: string; readonly value: string }) =>
      driver.send('AddCookie', { cookie: { name, value } }),
    async picture(name: string) {
      const png = await driver.send('TakeScreenshot', { full: false });
      writeFileSync(join(outDir, `${name}.png`), String(png), 'base64');
    },
  };
}

/** Runs in the page. */
function findVisible(selector: string, namePattern: string): Element | null {
  const spokenText = (part: Element) => {
    const copy = part.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return copy.textContent.trim();
  };
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  for (const element of root.querySelectorAll<HTMLInputElement>(selector)) {
    const name = element.getAttribute('aria-label') ?? spokenText(element.labels?.[0] ?? element);
    if (element.checkVisibility() && new RegExp(namePattern).test(name)) return element;
  }
  return null;
}
