import type { GameState } from '../game/folded-game.ts';
import type { Base, GameEventType } from '../vocabulary/vocabulary.ts';
import { type AdvanceOption, runnerEventAdvances } from './advance-options.ts';
import type { FileRunnerEvent } from './game-file.ts';
import { personNamed } from './log-writer.ts';
import { eventOf, type PlateAppearanceContext } from './plate-appearance-context.ts';
import { readRunnerEvent } from './runner-events.ts';
import type { EntryOption, EntryOptions } from './search.ts';

const BASES = ['first', 'second', 'third'] as const;
const NO_ENTRY: EntryOption = { entry: null, cost: 0 };
/** An event that turns out to have moved nobody costs more than the likely ways to explain it. */
const COST_OF_LEAVING_OUT = 4;

/** Names that stand on base afterwards and were neither on before nor at bat. */
export function pinchRunnerOptions(
  writer: PlateAppearanceContext,
  before: GameState,
): EntryOptions[] {
  const { basesAfter, batterName } = writer.file;
  const known = new Set([batterName, ...BASES.map((base) => before.bases[base]?.name)]);
  const after = new Set(BASES.flatMap((base) => basesAfter[base] ?? []));
  const newcomers = [...after].filter((name) => !known.has(name));
  return newcomers.map((name) => {
    const id = writer.nextId('event');
    return (state) =>
      BASES.filter((base) => isGone(state, base, after)).map((base) => ({
        entry: eventOf(writer, id, { type: 'runner_change', base, runner: personNamed(name) }),
        cost: 0,
      }));
  });
}

/** Steals, wild pitches and whatever else the file tells of runners. */
export function runnerEventOptions(
  writer: PlateAppearanceContext,
  { event }: FileRunnerEvent,
): EntryOptions {
  const id = writer.nextId('event');
  const { type, advances } = readRunnerEvent(event);
  return ({ bases }) => [
    ...eventOptions(writer, id, type, runnerEventAdvances(bases, advances)),
    { entry: null, cost: COST_OF_LEAVING_OUT },
  ];
}

/** The half ended on a runner in the middle of the plate appearance: the file only says so. */
export function halfEndOptions(writer: PlateAppearanceContext): EntryOptions {
  const { completed, outsAfter, sourceResult = '', halfInning } = writer.file;
  if (completed || outsAfter < 3) return () => [NO_ENTRY];
  const id = writer.nextId('event');
  const { type, advances } = readRunnerEvent(asEventName(sourceResult));
  return ({ bases, halfInning: current }) => {
    // The third out came with an event that the file does tell of.
    if (current !== halfInning) return [NO_ENTRY];
    const lead = BASES.findLast((base) => bases[base] !== null);
    const out = lead && advances.length === 0 ? [{ from: lead, to: 'out' } as const] : advances;
    return eventOptions(writer, id, type, runnerEventAdvances(bases, out));
  };
}

/** "Caught Stealing 2B" in words, caught_stealing_2b as an event. */
function asEventName(sourceResult: string): string {
  return sourceResult.toLowerCase().replaceAll(' ', '_');
}

function isGone({ bases }: GameState, base: Base, after: ReadonlySet<string>): boolean {
  const runner = bases[base];
  return runner !== null && !after.has(runner.name);
}

function eventOptions(
  writer: PlateAppearanceContext,
  id: string,
  type: GameEventType,
  options: readonly AdvanceOption[],
): EntryOption[] {
  // Until the first pitch of a reliever the event is where the log hears of him.
  const pitcher = writer.file.pitches.length === 0 ? personNamed(writer.file.pitcherName) : null;
  return options.map(({ advances, cost }) => ({
    entry: eventOf(writer, id, { type, advances, ...(pitcher && { pitcher }) }),
    cost,
  }));
}
