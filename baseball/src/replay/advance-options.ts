import type { Bases } from '../game/folded-game.ts';
import type { Advance } from '../vocabulary/vocabulary.ts';

export interface AdvanceOption {
  readonly advances: readonly Advance[];
  /** How unlikely they are. 0 for the expected advances. */
  readonly cost: number;
}

/** The cheapest options first. Of options with the same cost, those with runs come before those with outs. */
export function advanceOptions(bases: Bases, batter: 'runs' | 'stays'): AdvanceOption[] {
  const origins = LEAD_RUNNER_FIRST.filter((from) =>
    from === 'batter' ? batter === 'runs' : bases[from] !== null,
  );
  let options: Advance[][] = [[]];
  for (const from of origins) {
    options = options.flatMap((option) => [
      ...DESTINATIONS[from].map((to) => [...option, { from, to }]),
      option,
    ]);
  }
  return options
    .map((advances) => ({ advances, cost: advances.length }))
    .sort((a, b) => a.cost - b.cost);
}

/** The expected advances are those in the event's name, or else one base for every runner. */
export function runnerEventAdvances(
  bases: Bases,
  namedAdvances: readonly Advance[],
): AdvanceOption[] {
  const expectedAdvances = namedAdvances.length > 0 ? namedAdvances : everyRunnerOneBase(bases);
  const otherOptions = advanceOptions(bases, 'stays').filter(({ advances }) => advances.length > 0);
  return [
    { advances: expectedAdvances, cost: 0 },
    ...otherOptions.map(({ advances, cost }) => ({ advances, cost: cost + 1 })),
  ];
}

const LEAD_RUNNER_FIRST = ['third', 'second', 'first', 'batter'] as const;

const DESTINATIONS: Readonly<Record<Advance['from'], readonly Advance['to'][]>> = {
  third: ['home', 'third', 'out'],
  second: ['home', 'third', 'second', 'out'],
  first: ['home', 'third', 'second', 'first', 'out'],
  batter: ['home', 'third', 'second', 'first', 'out'],
};

function everyRunnerOneBase({ first, second, third }: Bases): Advance[] {
  const advances: Advance[] = [];
  if (third) advances.push({ from: 'third', to: 'home' });
  if (second) advances.push({ from: 'second', to: 'third' });
  if (first) advances.push({ from: 'first', to: 'second' });
  return advances;
}
