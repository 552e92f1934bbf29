import type { GameState } from '../game/folded-game.ts';
import { battingSide } from '../game/half-inning.ts';
import { callOptions } from './call-options.ts';
import type { FilePlateAppearance, FileRunnerEvent } from './game-file.ts';
import type { LogWriter } from './log-writer.ts';
import type { PlateAppearanceContext } from './plate-appearance-context.ts';
import { callsOf } from './read-calls.ts';
import { halfEndOptions, pinchRunnerOptions, runnerEventOptions } from './runner-options.ts';
import type { EntryOptions } from './search.ts';

/** All that can have happened in a plate appearance of the file, in order, each in all its forms. */
export function optionsFor(
  scribe: LogWriter,
  before: GameState,
  file: FilePlateAppearance,
  id: string,
): EntryOptions[] {
  const writer: PlateAppearanceContext = {
    nextId: scribe.nextId,
    file,
    plateAppearanceId: id,
    battingSide: battingSide(scribe.setup, file.halfInning),
  };
  return [
    ...pinchRunnerOptions(writer, before),
    ...callAndRunnerOptions(writer),
    halfEndOptions(writer),
  ];
}

function callAndRunnerOptions(writer: PlateAppearanceContext): EntryOptions[] {
  const calls = callsOf(writer.file);
  const events = [...(writer.file.runnerEvents ?? [])].sort(inOrder);
  const choices: EntryOptions[] = [];
  let thrown = 0;
  for (const [index, call] of calls.entries()) {
    choices.push(...takeUpTo(events, thrown).map((event) => runnerEventOptions(writer, event)));
    const isDeciding = writer.file.completed && index === calls.length - 1;
    choices.push(callOptions(writer, call, isDeciding));
    if (call.kind === 'pitch') thrown += 1;
  }
  return [...choices, ...events.map((event) => runnerEventOptions(writer, event))];
}

/** By pitch, and on one pitch the runner ahead first: he makes room for the next. */
function inOrder(a: FileRunnerEvent, b: FileRunnerEvent): number {
  return a.afterPitch - b.afterPitch || baseOf(b) - baseOf(a);
}

function baseOf({ event }: FileRunnerEvent): number {
  if (/home|H\b/.test(event)) return 4;
  return Number(/\d/.exec(event)?.[0] ?? 0);
}

function takeUpTo(events: FileRunnerEvent[], thrown: number): FileRunnerEvent[] {
  const next = events.findIndex(({ afterPitch }) => afterPitch > thrown);
  return events.splice(0, next < 0 ? events.length : next);
}
