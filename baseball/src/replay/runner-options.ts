import { BASES } from '../fold/runners/bases.ts';
import type { GameState } from '../game/folded-game.ts';
import type { Base, GameEventType } from '../vocabulary/vocabulary.ts';
import { type AdvanceOption, runnerEventAdvances } from './advance-options.ts';
import type { FileRunnerEvent } from './game-file.ts';
import { personNamed } from './log-writer.ts';
import { eventOf, type PlateAppearanceContext } from './plate-appearance-context.ts';
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
  const { type, advances } = readRunnerEvent(asEventName(sourceResult));
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

function asEventName(sourceResult: string): string {
  return sourceResult.toLowerCase().replaceAll(' ', '_');
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
