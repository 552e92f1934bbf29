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

export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  // `evaluate` runs through the debugger. The app's content security policy refuses a script tag.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as AxeWindow;
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
