export interface WorkloadOf<Lab> {
  readonly name: string;
  readonly title: string;
  run(lab: Lab): Promise<Finding[]>;
}

export interface Finding {
  readonly name: string;
  /** The figures as text. The floor's is empty if the goal does not depend on the floor. */
  readonly floor: string;
  readonly app: string;
  /** What is compared with the goal: the app's figure, or its ratio to the floor's. */
  readonly value: number;
  /** Null for a figure that is only reported. */
  readonly goal: number | null;
  /** True if the goal is a minimum. Otherwise it is a maximum. */
  readonly isAtLeast?: true;
  readonly unit: 'x' | 'ms' | 'bytes' | 'KB' | 'MB' | 'requests' | 'wrong' | 'files' | 'steps';
}

export function timeRatio(
  name: string,
  floorMs: readonly number[],
  appMs: readonly number[],
  goal: number | null,
): Finding {
  const floor = median(floorMs);
  const app = median(appMs);
  return { name, floor: inMs(floor), app: inMs(app), value: app / floor, goal, unit: 'x' };
}

export function figure(
  name: string,
  value: number,
  goal: number,
  unit: Finding['unit'],
  floor = '',
): Finding {
  return { name, floor, app: inUnit(value, unit), value, goal, unit };
}

export function isReached({ value, goal, isAtLeast }: Finding): boolean {
  if (goal === null) return true;
  // Also false for NaN, a figure that could not be computed.
  return isAtLeast ? value >= goal : value <= goal;
}

/** Compares the app's rate with the floor's, as the median of the ratio of each round. The goal is a minimum. */
export function rateShare(
  name: string,
  floorPerSecond: readonly number[],
  appPerSecond: readonly number[],
  goal: number,
): Finding {
  return {
    name,
    floor: `${median(floorPerSecond).toFixed(0)}/s`,
    app: `${median(appPerSecond).toFixed(0)}/s`,
    value: median(appPerSecond.map((rate, round) => rate / (floorPerSecond[round] ?? Number.NaN))),
    goal,
    unit: 'x',
    isAtLeast: true,
  };
}

export function tableOf(findings: readonly Finding[]): string {
  const rows = [
    ['workload', 'floor', 'app', 'figure', 'goal', ''],
    ...findings.map((finding) => [
      finding.name,
      finding.floor,
      finding.app,
      inUnit(finding.value, finding.unit),
      goalText(finding),
      verdictOf(finding),
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

function goalText({ goal, isAtLeast, unit }: Finding): string {
  return goal === null ? '' : `${isAtLeast ? 'at least ' : ''}${inUnit(goal, unit)}`;
}

function verdictOf(finding: Finding): string {
  if (finding.goal === null) return 'reported';
  return isReached(finding) ? 'ok' : 'NOT REACHED';
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

function inMs(ms: number): string {
  return `${ms < 100 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
}

function inUnit(value: number, unit: Finding['unit']): string {
  switch (unit) {
    case 'x':
      return `${value.toFixed(2)} x`;
    case 'ms':
      return inMs(value);
    case 'bytes':
    case 'KB':
    case 'MB':
      return `${value.toFixed(1)} ${unit}`;
    case 'requests':
    case 'wrong':
    case 'files':
    case 'steps':
      return `${value} ${unit}`;
  }
}
