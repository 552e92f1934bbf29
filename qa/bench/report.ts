/** One line of the table: a figure of the app against the floor's, or against a fixed limit. */
export interface Finding {
  readonly name: string;
  /** The floor's figure in words; empty where the goal stands by itself. */
  readonly floor: string;
  readonly app: string;
  /** What is compared with the goal. */
  readonly value: number;
  readonly goal: number;
  /** The goal is to be reached or passed; without it, not to be exceeded. */
  readonly isAtLeast?: true;
  readonly unit: 'x' | 'ms' | 'bytes' | 'KB' | 'MB' | 'requests' | 'wrong' | 'files';
}

/** The app's median time as a multiple of the floor's, from rounds of one run. */
export function timeRatio(
  name: string,
  floorMs: readonly number[],
  appMs: readonly number[],
  goal: number,
): Finding {
  const floor = median(floorMs);
  const app = median(appMs);
  return { name, floor: inMs(floor), app: inMs(app), value: app / floor, goal, unit: 'x' };
}

/** A figure that has its goal by itself. */
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
  // Also false for a figure that could not be computed.
  return isAtLeast ? value >= goal : value <= goal;
}

/** How much of the floor's rate is left, the median of rounds that took turns; goal: at least. */
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

/** The findings as aligned lines. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = [
    ['workload', 'floor', 'app', 'figure', 'goal', ''],
    ...findings.map((one) => [
      one.name,
      one.floor,
      one.app,
      inUnit(one.value, one.unit),
      `${one.isAtLeast ? 'at least ' : ''}${inUnit(one.goal, one.unit)}`,
      isReached(one) ? 'ok' : 'NOT REACHED',
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

/** @param share 0.95: the value that 95 of 100 do not exceed */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
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
      return `${value} ${unit}`;
  }
}
