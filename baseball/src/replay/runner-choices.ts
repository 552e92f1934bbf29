import type { GameState } from '../game/folded-game.ts';
import type { Base, GameEventType } from '../vocabulary/vocabulary.ts';
import { type AdvanceOption, runnerEventOptions } from './advance-options.ts';
import type { FileRunnerEvent } from './game-file.ts';
import { readRunnerEvent } from './runner-events.ts';
import { named } from './scribe.ts';
import type { Choice, Form } from './search.ts';
import { eventOf, type Writer } from './writer.ts';

const BASES = ['first', 'second', 'third'] as const;
const NOTHING: Form = { entry: null, cost: 0 };
/** An event that turns out to have moved nobody costs more than the likely ways to explain it. */
const COST_OF_LEAVING_OUT = 4;

/** Names that stand on base afterwards and were neither on before nor at bat. */
export function pinchRunnerChoices(writer: Writer, before: GameState): Choice[] {
  const { basesAfter, batterName } = writer.file;
  const known = new Set([batterName, ...BASES.map((base) => before.bases[base]?.name)]);
  const after = new Set(BASES.flatMap((base) => basesAfter[base] ?? []));
  const newcomers = [...after].filter((name) => !known.has(name));
  return newcomers.map((name) => {
    const id = writer.nextId('event');
    return (state) =>
      BASES.filter((base) => isGone(state, base, after)).map((base) => ({
        entry: eventOf(writer, id, { type: 'runner_change', base, runner: named(name) }),
        cost: 0,
      }));
  });
}

/** Steals, wild pitches and whatever else the file tells of runners. */
export function runnerEventChoice(writer: Writer, { event }: FileRunnerEvent): Choice {
  const id = writer.nextId('event');
  const { type, advances } = readRunnerEvent(event);
  return ({ bases }) => [
    ...runnerForms(writer, id, type, runnerEventOptions(bases, advances)),
    { entry: null, cost: COST_OF_LEAVING_OUT },
  ];
}

/** The half ended on a runner in the middle of the plate appearance: the file only says so. */
export function halfEndChoice(writer: Writer): Choice {
  const { completed, outsAfter, sourceResult = '', halfInning } = writer.file;
  if (completed || outsAfter < 3) return () => [NOTHING];
  const id = writer.nextId('event');
  const { type, advances } = readRunnerEvent(asEventName(sourceResult));
  return ({ bases, halfInning: current }) => {
    // The third out came with an event that the file does tell of.
    if (current !== halfInning) return [NOTHING];
    const lead = BASES.findLast((base) => bases[base] !== null);
    const out = lead && advances.length === 0 ? [{ from: lead, to: 'out' } as const] : advances;
    return runnerForms(writer, id, type, runnerEventOptions(bases, out));
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

function runnerForms(
  writer: Writer,
  id: string,
  type: GameEventType,
  options: readonly AdvanceOption[],
): Form[] {
  // Until the first pitch of a reliever the event is where the log hears of him.
  const pitcher = writer.file.pitches.length === 0 ? named(writer.file.pitcherName) : null;
  return options.map(({ advances, cost }) => ({
    entry: eventOf(writer, id, { type, advances, ...(pitcher && { pitcher }) }),
    cost,
  }));
}
