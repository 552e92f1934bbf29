import type { PitchFacts } from '../../game/game-log.ts';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { type Rate, rate } from '../measures/rate.ts';
import { type AimedPitch, type Command, commandOf } from './command.ts';

/** A pitch with the throw that the plan asked for. */
export interface PlannedPitch extends AimedPitch {
  readonly facts: Pick<PitchFacts, 'zone' | 'pitchType'>;
  /** Null when the pitch was not part of a plan. */
  readonly planned: { readonly pitchType: PitchType } | null;
}

/** All pitches for which the plan asked for the same pitch type and target. */
export interface PlannedThrows {
  readonly pitchType: PitchType;
  /** A zone. Null when the plan names none. */
  readonly target: number | null;
  readonly pitches: number;
  /** Pitches of the planned type / pitches. */
  readonly asPlanned: Rate;
  readonly command: Command;
}

/**
 * Compares the plan with the pitches, in the order in which its throws were first thrown. Each pitch
 * stores what the plan asked for, so a later change of the plan changes nothing here.
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

/** The command of the pitches that were not part of a plan. */
export function commandOutsidePlan(pitches: readonly PlannedPitch[]): Command {
  return commandOf(pitches.filter(({ planned }) => planned === null));
}
