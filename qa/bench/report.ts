export interface WorkloadOf<Lab> {
  readonly name: string;
  readonly title: string;
  run(lab: Lab): Promise<Finding[]>;
}

export interface Finding {
  readonly name: string;
  readonly value: number;
  readonly goal: number;
  /** True if the goal is a minimum. Otherwise it is a maximum. */
  readonly isAtLeast?: true;
  readonly unit: Unit;
  /** The figures behind a ratio, or those of a quiet server. */
  readonly note?: string;
}

type Unit = 'x' | 'ms' | '/s' | 'bytes' | 'KB' | 'MB' | 'requests' | 'wrong' | 'files' | 'steps';

export function figure(name: string, value: number, goal: number, unit: Unit, note = ''): Finding {
  return { name, value, goal, unit, note };
}

/** A figure of which more is better. */
export function figureAtLeast(name: string, value: number, goal: number, unit: Unit): Finding {
  return { name, value, goal, unit, isAtLeast: true };
}

export function isReached({ value, goal, isAtLeast }: Finding): boolean {
  // Also false for NaN, a figure that could not be computed.
  return isAtLeast ? value >= goal : value <= goal;
}

export function tableOf(findings: readonly Finding[]): string {
  const rows = [
    ['workload', 'figure', 'goal', '', ''],
    ...findings.map((finding) => [
      finding.name,
      inUnit(finding.value, finding.unit),
      `${finding.isAtLeast ? 'at least ' : ''}${inUnit(finding.goal, finding.unit)}`,
      isReached(finding) ? 'ok' : 'NOT REACHED',
      finding.note ?? '',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sortedValues = [...values].sort((a, b) => a - b);
  const position = (sortedValues.length - 1) * share;
  const below = sortedValues[Math.floor(position)] ?? Number.NaN;
  const above = sortedValues[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

function inUnit(value: number, unit: Unit): string {
  switch (unit) {
    case 'x':
      return `${value.toFixed(2)} x`;
    case 'ms':
      return `${value.toFixed(value < 100 ? 2 : 0)} ms`;
    case '/s':
      return `${value.toFixed(0)}/s`;
    case 'bytes':
    case 'KB':
    case 'MB':
      return `${value.toFixed(1)} ${unit}`;
    default:
      return `${value} ${unit}`;
  }
}

/** Counts the ids that are missing, unexpected or repeated. */
export function countWrong(expectedIds: ReadonlySet<string>, foundIds: readonly string[]): number {
  const distinctIds = new Set(foundIds);
  const missingCount = [...expectedIds].filter((id) => !distinctIds.has(id)).length;
  const unexpectedCount = [...distinctIds].filter((id) => !expectedIds.has(id)).length;
  return missingCount + unexpectedCount + (foundIds.length - distinctIds.size);
}
