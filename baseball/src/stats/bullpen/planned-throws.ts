import type { PitchFacts } from '../../game/game-log.ts';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { type Rate, rate } from '../measures/rate.ts';
import { type AimedPitch, type Command, commandOf } from './command.ts';

/** A pitch, with the throw of a plan that it was. */
export interface PlannedPitch extends AimedPitch {
  readonly facts: Pick<PitchFacts, 'zone' | 'pitchType'>;
  /** Null: thrown beside the plan. */
  readonly planned: { readonly pitchType: PitchType } | null;
}

/** What became of all throws of one type at one target. */
export interface PlannedThrows {
  readonly pitchType: PitchType;
  /** Null: anywhere. */
  readonly target: number | null;
  readonly pitches: number;
  /** Thrown of the type that was planned. */
  readonly asPlanned: Rate;
  readonly command: Command;
}

/**
 * The plan against what was thrown, in the order in which it came to be thrown. Each pitch keeps
 * what was asked of it, so that a plan that is changed meanwhile changes none of this.
 */
export function plannedThrows(pitches: readonly PlannedPitch[]): PlannedThrows[] {
  const groups = new Map<string, PlannedPitch[]>();
  for (const pitch of pitches) {
    if (pitch.planned === null) continue;
    const key = `${pitch.planned.pitchType} ${pitch.target}`;
    const group = groups.get(key);
    if (group) group.push(pitch);
    else groups.set(key, [pitch]);
  }
  return [...groups.values()].map((thrown) => {
    const { planned, target } = thrown[0] as PlannedPitch;
    const pitchType = planned?.pitchType ?? 'unknown';
    const asPlanned = thrown.filter(({ facts }) => facts.pitchType === pitchType).length;
    return {
      pitchType,
      target,
      pitches: thrown.length,
      asPlanned: rate(asPlanned, thrown.length),
      command: commandOf(thrown),
    };
  });
}

/** The command of the pitches that had a target but were no throws of the plan. */
export function commandOutsidePlan(pitches: readonly PlannedPitch[]): Command {
  return commandOf(pitches.filter(({ planned }) => planned === null));
}
