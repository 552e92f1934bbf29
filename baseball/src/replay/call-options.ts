import { type Count, resultOfPitch } from '../fold/count.ts';
import type { PitchFacts } from '../game/game-log.ts';
import { resultFromName } from '../vocabulary/result-names.ts';
import type { AtBatResult } from '../vocabulary/vocabulary.ts';
import { advanceOptions } from './advance-options.ts';
import type { FilePitch, FilePlateAppearance } from './game-file.ts';
import { personNamed } from './log-writer.ts';
import { eventOf, type PlateAppearanceContext } from './plate-appearance-context.ts';
import { type Call, callFacts } from './read-calls.ts';
import type { OptionsOfStep } from './search.ts';

/** The forms that a call can take in the log. Only the last call of a plate appearance moves runners. */
export function callOptions(
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
