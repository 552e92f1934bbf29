import type { GameState } from '../game/folded-game.ts';
import { battingSide } from '../game/half-inning.ts';
import { callChoice } from './call-choice.ts';
import type { FilePlateAppearance, FileRunnerEvent } from './game-file.ts';
import { callsOf } from './read-calls.ts';
import { halfEndChoice, pinchRunnerChoices, runnerEventChoice } from './runner-choices.ts';
import type { Scribe } from './scribe.ts';
import type { Choice } from './search.ts';
import type { Writer } from './writer.ts';

/** All that can have happened in a plate appearance of the file, in order, each in all its forms. */
export function choicesFor(
  scribe: Scribe,
  before: GameState,
  file: FilePlateAppearance,
  id: string,
): Choice[] {
  const writer: Writer = {
    nextId: scribe.nextId,
    file,
    plateAppearanceId: id,
    battingSide: battingSide(scribe.setup, file.halfInning),
  };
  return [
    ...pinchRunnerChoices(writer, before),
    ...callsAndRunnerEvents(writer),
    halfEndChoice(writer),
  ];
}

function callsAndRunnerEvents(writer: Writer): Choice[] {
  const calls = callsOf(writer.file);
  const events = [...(writer.file.runnerEvents ?? [])].sort(inOrder);
  const choices: Choice[] = [];
  let thrown = 0;
  for (const [index, call] of calls.entries()) {
    choices.push(...takeUpTo(events, thrown).map((event) => runnerEventChoice(writer, event)));
    const isDeciding = writer.file.completed && index === calls.length - 1;
    choices.push(callChoice(writer, call, isDeciding));
    if (call.kind === 'pitch') thrown += 1;
  }
  return [...choices, ...events.map((event) => runnerEventChoice(writer, event))];
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
