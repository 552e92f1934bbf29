import { say, startStopwatch, ToolError } from '@full-count/scripts/progress.mjs';
import { type Finding, isReached, tableOf, type WorkloadOf } from '../bench/report.ts';

/** The items that the command line names, or all. @throws ToolError for an unknown name */
export function chosenByName<T extends { readonly name: string }>(
  items: readonly T[],
  names: readonly string[],
  kind: string,
): readonly T[] {
  const knownNames = items.map(({ name }) => name);
  const unknownNames = names.filter((name) => !knownNames.includes(name));
  if (unknownNames.length > 0) {
    const choices = knownNames.join(', ');
    throw new ToolError(`There is no ${kind} ${unknownNames.join(', ')}. There are: ${choices}.`);
  }
  return names.length === 0 ? items : items.filter(({ name }) => names.includes(name));
}

/** Prints a table after each workload, and one of all at the end. @throws ToolError for a missed goal */
export async function runWorkloads<Lab>(
  workloads: readonly WorkloadOf<Lab>[],
  withLab: (work: (lab: Lab) => Promise<Finding[]>) => Promise<Finding[]>,
): Promise<void> {
  const findings: Finding[] = [];
  for (const { name, title, run } of workloads) {
    const elapsed = startStopwatch();
    say(`${name}: ${title}`);
    const results = await withLab(run);
    findings.push(...results);
    console.log(`${tableOf(results)}\n(${elapsed()})\n`);
  }
  console.log(tableOf(findings));
  const missedGoals = findings.filter((finding) => !isReached(finding));
  if (missedGoals.length > 0) throw new ToolError(`${missedGoals.length} goals are not reached.`);
}
