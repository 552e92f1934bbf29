/** They have few different values, and never name a person or a team. */
export type Labels = Readonly<Record<string, string>>;

export interface Instrument {
  render(): string;
}

export class Counter implements Instrument {
  readonly #header: string;
  readonly #name: string;
  readonly #values = new Map<string, number>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#header = headerOf(name, help, 'counter');
  }

  add(labels: Labels, amount = 1): void {
    const key = labelsText(labels);
    this.#values.set(key, (this.#values.get(key) ?? 0) + amount);
  }

  render(): string {
    const lines = [...this.#values].map(([labels, value]) => `${this.#name}${labels} ${value}\n`);
    return this.#header + lines.join('');
  }
}

export class Gauge implements Instrument {
  readonly #header: string;
  readonly #name: string;
  readonly #read: () => number | readonly (readonly [Labels, number])[];

  constructor(
    name: string,
    help: string,
    read: () => number | readonly (readonly [Labels, number])[],
  ) {
    this.#name = name;
    // A total that Node counts, such as processor time, is read like a gauge.
    this.#header = headerOf(name, help, name.endsWith('_total') ? 'counter' : 'gauge');
    this.#read = read;
  }

  render(): string {
    const reading = this.#read();
    const values = typeof reading === 'number' ? [[{}, reading] as const] : reading;
    const lines = values.map(([labels, value]) => `${this.#name}${labelsText(labels)} ${value}\n`);
    return this.#header + lines.join('');
  }
}

export class Histogram implements Instrument {
  readonly #header: string;
  readonly #name: string;
  readonly #bounds: readonly number[];
  readonly #values = new Map<string, { labels: Labels; counts: number[]; sum: number }>();

  constructor(name: string, help: string, bounds: readonly number[]) {
    this.#name = name;
    this.#header = headerOf(name, help, 'histogram');
    this.#bounds = bounds;
  }

  measure(labels: Labels, value: number): void {
    const key = labelsText(labels);
    const oldSeries = this.#values.get(key);
    const series = oldSeries ?? { labels, counts: Array(this.#bounds.length + 1).fill(0), sum: 0 };
    if (!oldSeries) this.#values.set(key, series);
    const index = this.#bounds.findIndex((bound) => value <= bound);
    const bucket = index === -1 ? this.#bounds.length : index;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += value;
  }

  render(): string {
    let text = this.#header;
    for (const { labels, counts, sum } of this.#values.values()) {
      let cumulative = 0;
      counts.forEach((count, bucket) => {
        cumulative += count;
        const le = String(this.#bounds[bucket] ?? '+Inf');
        text += `${this.#name}_bucket${labelsText({ ...labels, le })} ${cumulative}\n`;
      });
      text += `${this.#name}_sum${labelsText(labels)} ${sum}\n`;
      text += `${this.#name}_count${labelsText(labels)} ${cumulative}\n`;
    }
    return text;
  }
}

function headerOf(name: string, help: string, type: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
