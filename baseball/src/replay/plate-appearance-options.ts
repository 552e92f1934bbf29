import {
  addBall,
  addStrike,
  type Count,
  countAfter,
  resultOfCount,
  resultOfPitch,
} from '../fold/count.ts';
import type { GameState } from '../game/folded-game.ts';
import type { PitchFacts } from '../game/game-log.ts';
import { battingSide } from '../game/innings.ts';
import { resultFromName } from '../vocabulary/result-names.ts';
import type { AtBatResult } from '../vocabulary/vocabulary.ts';
import type { FilePitch, FilePlateAppearance, FileRunnerEvent } from './game-file.ts';
import { type LogWriter, personNamed } from './log-writer.ts';
import {
  advanceOptions,
  eventOf,
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

/** The forms that a call can take in the log. Only the last call of a plate appearance moves runners. */
function callOptions(
  context: PlateAppearanceContext,
  call: Call,
  endsAppearance: boolean,
): OptionsOfStep {
  const entry =
    call.kind === 'pitch'
      ? pitchOf(context, call.pitch, endsAppearance)
      : automaticCallOf(context, call.kind);
  if (!endsAppearance) return () => [{ entry, cost: 0 }];
  return ({ bases }) =>
    advanceOptions(bases, 'runs').map(({ advances, cost }) => ({
      entry: advances.length === 0 ? entry : { ...entry, advances },
      cost,
    }));
}

function automaticCallOf(context: PlateAppearanceContext, type: Exclude<Call['kind'], 'pitch'>) {
  const { plateAppearanceId, file } = context;
  const pitcher = personNamed(file.pitcherName);
  return eventOf(context, context.nextId('event'), { type, plateAppearanceId, pitcher });
}

function pitchOf(
  context: PlateAppearanceContext,
  pitch: FilePitch,
  endsAppearance: boolean,
): PitchFacts {
  const { file, plateAppearanceId, battingSide } = context;
  const facts: PitchFacts = {
    kind: 'pitch',
    id: context.nextId('pitch'),
    plateAppearanceId,
    battingSide,
    batter: personNamed(pitch.batterName ?? file.batterName),
    pitcher: personNamed(pitch.pitcherName ?? file.pitcherName),
    pitchType: pitch.pitchType ?? 'unknown',
    velocityMph: pitch.velocity,
    zone: pitch.zone ?? pitch.chaseZone ?? null,
    ...callFacts(pitch),
    result: null,
  };
  return endsAppearance ? { ...facts, result: resultToEnter(pitch, facts, file) } : facts;
}

/** A fourth ball and a third strike need no entered result, since it follows from the count. */
function resultToEnter(
  countBefore: Count,
  facts: PitchFacts,
  file: FilePlateAppearance,
): AtBatResult | null {
  const result = resultFromName(file.result ?? '');
  if (result === null) throw new Error(`The file has an unknown result: ${file.result}`);
  const followsFromCount = facts.call !== 'in_play' && resultOfPitch(countBefore, facts) === result;
  return followsFromCount ? null : result;
}

type Call =
  | { readonly kind: 'pitch'; readonly pitch: FilePitch }
  | { readonly kind: 'automatic_ball' | 'automatic_strike' | 'intentional_walk' };

/** Reads the calls in order. A jump in the count before a pitch shows that automatic calls were made. */
function callsOf(plateAppearance: FilePlateAppearance): Call[] {
  const calls: Call[] = [];
  let count: Count = { balls: 0, strikes: 0 };
  for (const pitch of plateAppearance.pitches) {
    const jump = automaticCallsUpTo(count, pitch);
    calls.push(...jump.calls, { kind: 'pitch', pitch });
    count = countAfter(jump.count, callFacts(pitch));
  }
  return [...calls, ...callsAtTheEnd(plateAppearance, count)];
}

function callFacts({ umpireCall, foulTip, foulBunt }: FilePitch) {
  return {
    call: umpireCall,
    ...(foulTip && { foulTip: true as const }),
    ...(foulBunt && { foulBunt: true as const }),
  };
}

function automaticCallsUpTo(startCount: Count, to: Count): { calls: Call[]; count: Count } {
  const calls: Call[] = [];
  let count = startCount;
  while (count.balls < to.balls) {
    calls.push({ kind: 'automatic_ball' });
    count = addBall(count);
  }
  while (count.strikes < to.strikes) {
    calls.push({ kind: 'automatic_strike' });
    count = addStrike(count);
  }
  return { calls, count };
}

function callsAtTheEnd(
  { result, sourceResult, pitches }: FilePlateAppearance,
  count: Count,
): Call[] {
  const lastPitch = pitches.at(-1);
  if (resultOfCount(count) !== null || lastPitch?.umpireCall === 'in_play') return [];
  if (result === 'strikeout') return automaticCallsUpTo(count, { ...count, strikes: 3 }).calls;
  if (result === 'intentional_walk' || (result === 'walk' && /intent/i.test(sourceResult ?? ''))) {
    return [{ kind: 'intentional_walk' }];
  }
  if (result !== 'walk') return [];
  // Without a single ball, it can only be an intentional walk.
  if (count.balls === 0) return [{ kind: 'intentional_walk' }];
  return automaticCallsUpTo(count, { ...count, balls: 4 }).calls;
}
