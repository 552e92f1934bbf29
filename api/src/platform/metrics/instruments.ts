/** Labels of a metric. They have few different values, and never name a person or a team. */
export type Labels = Readonly<Record<string, string>>;

export interface Instrument {
  render(): string;
}

export class Counter implements Instrument {
  readonly #head: string;
  readonly #name: string;
  readonly #values = new Map<string, number>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#head = headOf(name, help, 'counter');
  }

  add(labels: Labels, amount = 1): void {
    const key = textOf(labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + amount);
  }

  render(): string {
    const lines = [...this.#values].map(([labels, value]) => `${this.#name}${labels} ${value}\n`);
    return this.#head + lines.join('');
  }
}

export class Gauge implements Instrument {
  readonly #head: string;
  readonly #name: string;
  readonly #read: () => number | readonly (readonly [Labels, number])[];

  constructor(
    name: string,
    help: string,
    read: () => number | readonly (readonly [Labels, number])[],
  ) {
    this.#name = name;
    // A counter kept elsewhere, such as processor time, is read like a gauge.
    this.#head = headOf(name, help, name.endsWith('_total') ? 'counter' : 'gauge');
    this.#read = read;
  }

  render(): string {
    const reading = this.#read();
    const values = typeof reading === 'number' ? [[{}, reading] as const] : reading;
    const lines = values.map(([labels, value]) => `${this.#name}${textOf(labels)} ${value}\n`);
    return this.#head + lines.join('');
  }
}

export class Histogram implements Instrument {
  readonly #head: string;
  readonly #name: string;
  readonly #bounds: readonly number[];
  readonly #values = new Map<string, { labels: Labels; counts: number[]; sum: number }>();

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name;
    this.#head = headOf(name, help, 'histogram');
    this.#bounds = bounds;
  }

  measure(labels: Labels, value: number): void {
    const key = textOf(labels);
    const oldSeries = this.#values.get(key);
    const series = oldSeries ?? { labels, counts: Array(this.#bounds.length + 1).fill(0), sum: 0 };
    if (!oldSeries) this.#values.set(key, series);
    const index = this.#bounds.findIndex((bound) => value <= bound);
    const bucket = index === -1 ? this.#bounds.length : index;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += value;
  }

  render(): string {
    let text = this.#head;
    for (const { labels, counts, sum } of this.#values.values()) {
      let cumulative = 0;
      counts.forEach((count, bucket) => {
        cumulative += count;
        const le = String(this.#bounds[bucket] ?? '+Inf');
        text += `${this.#name}_bucket${textOf({ ...labels, le })} ${cumulative}\n`;
      });
      text += `${this.#name}_sum${textOf(labels)} ${sum}\n`;
      text += `${this.#name}_count${textOf(labels)} ${cumulative}\n`;
    }
    return text;
  }
}

function headOf(name: string, help: string, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function textOf(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
