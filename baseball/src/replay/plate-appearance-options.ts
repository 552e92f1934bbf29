import type { GameState } from '../game/folded-game.ts';
import { battingSide } from '../game/innings.ts';
import { callOptions, callsOf } from './call-options.ts';
import type { FilePlateAppearance, FileRunnerEvent } from './game-file.ts';
import type { LogWriter } from './log-writer.ts';
import {
  halfEndOptions,
  type PlateAppearanceContext,
  pinchRunnerOptions,
  runnerEventOptions,
} from './runner-options.ts';
import type { OptionsOfStep } from './search.ts';

export function optionsFor(
  writer: LogWriter,
  before: GameState,
  file: FilePlateAppearance,
  id: string,
): OptionsOfStep[] {
  const context: PlateAppearanceContext = {
    nextId: writer.nextId,
    file,
    plateAppearanceId: id,
    battingSide: battingSide(writer.setup, file.halfInning),
  };
  return [
    ...pinchRunnerOptions(context, before),
    ...callAndRunnerOptions(context),
    halfEndOptions(context),
  ];
}

function callAndRunnerOptions(context: PlateAppearanceContext): OptionsOfStep[] {
  const calls = callsOf(context.file);
  const events = [...(context.file.runnerEvents ?? [])].sort(byPitchAndBase);
  const steps: OptionsOfStep[] = [];
  let pitchCount = 0;
  for (const [index, call] of calls.entries()) {
    steps.push(
      ...takeEventsUpTo(events, pitchCount).map((event) => runnerEventOptions(context, event)),
    );
    const endsAppearance = context.file.completed && index === calls.length - 1;
    steps.push(callOptions(context, call, endsAppearance));
    if (call.kind === 'pitch') pitchCount += 1;
  }
  return [...steps, ...events.map((event) => runnerEventOptions(context, event))];
}

/** On the same pitch, the lead runner moves first, which empties the base for the next one. */
function byPitchAndBase(a: FileRunnerEvent, b: FileRunnerEvent): number {
  return a.afterPitch - b.afterPitch || targetBaseNumber(b) - targetBaseNumber(a);
}

function targetBaseNumber({ event }: FileRunnerEvent): number {
  if (/home|H\b/.test(event)) return 4;
  return Number(/\d/.exec(event)?.[0] ?? 0);
}

function takeEventsUpTo(events: FileRunnerEvent[], pitchCount: number): FileRunnerEvent[] {
  const firstLaterIndex = events.findIndex(({ afterPitch }) => afterPitch > pitchCount);
  return events.splice(0, firstLaterIndex < 0 ? events.length : firstLaterIndex);
}
