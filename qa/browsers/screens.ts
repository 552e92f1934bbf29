import { scenes } from '../pictures/scenes/index.ts';
import type { Stage } from '../pictures/stage.ts';
import type { Tab } from './tab.ts';
import { retried } from './web-driver.ts';

/** The accounts of the pictures. Undefined is somebody who is not signed in. */
export const visitors = [...new Set(scenes.map(({ signedInAs }) => signedInAs))];
type Visitor = (typeof visitors)[number];

/** Opens every address of the pictures that the visitor opens. @returns what is wrong there */
export async function visitScreens(tab: Tab, visitor: Visitor, stage: Stage, origin: string) {
  if (visitor !== undefined) {
    const { cookies, origins } = stage.accounts[visitor].state;
    for (const cookie of cookies) await tab.addCookie(cookie);
    await tab.run(storeItems, origins[0]?.localStorage ?? []);
  }
  const paths = scenes
    .filter(({ signedInAs }) => signedInAs === visitor)
    .map(({ path }) => (typeof path === 'string' ? path : path(stage)));
  const problems: string[] = [];
  for (const path of new Set(paths)) {
    const place = `${path} of ${visitor ?? 'nobody'}`;
    await tab.goTo(origin + path);
    await retried(async () => {
      const problem = await tab.run(findProblem);
      if (problem !== null) throw new Error(`${place} ${problem}.`);
    }).catch((error: Error) => problems.push(error.message));
    await tab.picture(place.replace(/\W+/g, '-'));
  }
  return problems;
}

/** Runs in the page. */
function storeItems(items: readonly { readonly name: string; readonly value: string }[]): void {
  for (const { name, value } of items) localStorage.setItem(name, value);
}

/** Runs in the page. */
function findProblem(): string | null {
  const text = document.body.textContent;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (document.querySelector('h1, h2') === null) return 'has no heading';
  if (text.includes('Loading...')) return 'is still loading';
  if (text.includes('Something went wrong')) return 'fails';
  return scrollWidth > clientWidth ? `is ${scrollWidth} pixels wide` : null;
}
