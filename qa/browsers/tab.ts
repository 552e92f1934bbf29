import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { retried, type WebDriver } from './web-driver.ts';

/** A browser's only tab, as far as a flow needs it. Each step waits until it can be done. */
export interface Tab {
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the function in the page. It can use nothing from outside. */
  run<A extends readonly unknown[], R>(
    code: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<R>;
  /** Presses what has this name for a screen reader, in the top dialog if one is open. */
  press(name: RegExp, selector?: string): Promise<void>;
  fill(label: RegExp, text: string): Promise<void>;
  waitFor(selector: string, text?: RegExp): Promise<void>;
  addCookie(cookie: { readonly name: string; readonly value: string }): Promise<void>;
  picture(name: string): Promise<void>;
}

export async function makeTab(driver: WebDriver, origin: string, outDir: string): Promise<Tab> {
  mkdirSync(outDir, { recursive: true });
  await driver.send('SetWindowRect', { width: 390, height: 844 });
  await driver.send('Navigate', { url: `${origin}/start.js` });

  const tab: Tab = {
    // Without HTTPS, WebKit keeps a page that is left, and its unfinished work blocks the next one. A page that is
    // replaced is not kept.
    goTo: (url) =>
      leavePage(() => tab.run((to) => void setTimeout(() => location.replace(to)), url)),
    // Firefox's own command reloads without the service worker.
    reload: () => leavePage(() => tab.run(() => void setTimeout(() => location.reload()))),
    async run(code, ...args) {
      // tsx wraps inner functions in `__name`.
      const script = `const args = [...arguments], done = args.pop(), __name = (code) => code;
        Promise.resolve().then(() => (${code})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const answer = await driver.send('ExecuteAsyncScript', { script, args });
      const { value, error } = answer as { value: never; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    press: (name, selector = 'button, a, label') =>
      retried(async () => {
        const id = await find(selector, name);
        await driver.send('ElementClick', { id });
      }),
    fill: (label, text) =>
      retried(async () => {
        const id = await find('input', label);
        await driver.send('ElementSendKeys', { id, text });
      }),
    waitFor: (selector, text = /./) => retried(async () => void (await find(selector, text))),
    async addCookie({ name, value }) {
      await driver.send('AddCookie', { cookie: { name, value } });
    },
    async picture(name) {
      const png = await driver.send('TakeScreenshot', { full: false });
      writeFileSync(join(outDir, `${name}.png`), String(png), 'base64');
    },
  };
  const leavePage = async (leave: () => Promise<unknown>) => {
    const startOf = () => tab.run(() => performance.timeOrigin);
    const left = await startOf();
    await leave();
    await retried(async () => {
      if ((await startOf()) === left) throw new Error('The page is still there.');
    });
  };
  const find = async (selector: string, name: RegExp) => {
    const element = await tab.run(findVisible, selector, name.source);
    if (element === null) throw new Error(`Nothing that matches ${selector} is named ${name}.`);
    return Object.values(element)[0];
  };
  return tab;
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
