import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface AxeWindow {
  readonly axe: {
    run(context: Document, options: object): Promise<{ violations: AxeViolation[] }>;
  };
}

interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly nodes: { readonly target: string[]; readonly failureSummary?: string }[];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong with the page as it stands, as sentences; nothing where all is well. */
export async function findInaccessible(page: Page): Promise<string[]> {
  // By way of the debugger: the app's own policy rightly refuses a script of others.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as AxeWindow;
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      // Experimental in axe, and takes a tag such as "FB" for a label beside the name "Fastball".
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
