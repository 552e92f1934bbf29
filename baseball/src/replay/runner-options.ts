import { BASES } from '../fold/runners/bases.ts';
import type { Bases, GameState } from '../game/folded-game.ts';
import type { GameEventFacts } from '../game/game-log.ts';
import type { Advance, Base, GameEventType, Side } from '../vocabulary/vocabulary.ts';
import type { FilePlateAppearance, FileRunnerEvent } from './game-file.ts';
import { type LogWriter, personNamed } from './log-writer.ts';
import { readRunnerEvent } from './runner-events.ts';
import type { EntryOption, OptionsOfStep } from './search.ts';

const NO_ENTRY: EntryOption = { entry: null, cost: 0 };
/** An event of the file is rarely left out of the log, so leaving it out costs more than its usual advances. */
const COST_OF_LEAVING_OUT = 4;

/** A pinch runner is on base afterwards but was neither on base nor at bat before. */
export function pinchRunnerOptions(
  context: PlateAppearanceContext,
  before: GameState,
): OptionsOfStep[] {
  const { basesAfter, batterName } = context.file;
  const namesBefore = new Set([batterName, ...BASES.map((base) => before.bases[base]?.name)]);
  const namesAfter = new Set(BASES.flatMap((base) => basesAfter[base] ?? []));
  const newcomers = [...namesAfter].filter((name) => !namesBefore.has(name));
  return newcomers.map((name) => {
    const id = context.nextId('event');
    return (state) =>
      BASES.filter((base) => isRunnerGone(state, base, namesAfter)).map((base) => ({
        entry: eventOf(context, id, { type: 'runner_change', base, runner: personNamed(name) }),
        cost: 0,
      }));
  });
}

export function runnerEventOptions(
  context: PlateAppearanceContext,
  { event }: FileRunnerEvent,
): OptionsOfStep {
  const id = context.nextId('event');
  const { type, advances } = readRunnerEvent(event);
  return ({ bases }) => [
    ...eventOptions(context, id, type, runnerEventAdvances(bases, advances)),
    { entry: null, cost: COST_OF_LEAVING_OUT },
  ];
}

/** A runner's third out leaves the plate appearance incomplete. The file names that out only as its result. */
export function halfEndOptions(context: PlateAppearanceContext): OptionsOfStep {
  const { completed, outsAfter, sourceResult = '', halfInning } = context.file;
  if (completed || outsAfter < 3) return () => [NO_ENTRY];
  const id = context.nextId('event');
  const { type, advances } = readRunnerEvent(sourceResult.toLowerCase().replaceAll(' ', '_'));
  return ({ bases, halfInning: currentHalf }) => {
    // Another event of the file already made the third out.
    if (currentHalf !== halfInning) return [NO_ENTRY];
    // If the result names no runner, the lead runner is out.
    const leadBase = BASES.findLast((base) => bases[base] !== null);
    const expectedAdvances =
      leadBase && advances.length === 0 ? [{ from: leadBase, to: 'out' } as const] : advances;
    return eventOptions(context, id, type, runnerEventAdvances(bases, expectedAdvances));
  };
}

function isRunnerGone({ bases }: GameState, base: Base, namesAfter: ReadonlySet<string>): boolean {
  const runner = bases[base];
  return runner !== null && !namesAfter.has(runner.name);
}

function eventOptions(
  context: PlateAppearanceContext,
  id: string,
  type: GameEventType,
  options: readonly AdvanceOption[],
): EntryOption[] {
  // In a plate appearance without a pitch, no other entry names the pitcher, who may be new.
  const pitcher = context.file.pitches.length === 0 ? personNamed(context.file.pitcherName) : null;
  return options.map(({ advances, cost }) => ({
    entry: eventOf(context, id, { type, advances, ...(pitcher && { pitcher }) }),
    cost,
  }));
}

interface AdvanceOption {
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
function runnerEventAdvances(bases: Bases, namedAdvances: readonly Advance[]): AdvanceOption[] {
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

export interface PlateAppearanceContext {
  readonly nextId: LogWriter['nextId'];
  readonly file: FilePlateAppearance;
  readonly plateAppearanceId: string;
  readonly battingSide: Side;
}

export function eventOf(
  { battingSide, file }: PlateAppearanceContext,
  id: string,
  facts: Omit<GameEventFacts, 'kind' | 'id' | 'battingSide' | 'batter'>,
): GameEventFacts {
  return { kind: 'event', id, battingSide, batter: personNamed(file.batterName), ...facts };
}
