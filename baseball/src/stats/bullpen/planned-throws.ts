import type { PitchFacts } from '../../game/game-log.ts';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { groupBy } from '../measures/group-by.ts';
import { type Rate, rate } from '../measures/rate.ts';
import { type AimedPitch, type Command, commandOf } from './command.ts';

export interface PlannedPitch extends AimedPitch {
  readonly facts: Pick<PitchFacts, 'zone' | 'pitchType'>;
  readonly planned: { readonly pitchType: PitchType } | null;
}

/** All pitches for which the plan asked for the same pitch type and target. */
export interface PlannedThrows {
  readonly pitchType: PitchType;
  readonly target: number | null;
  readonly pitches: number;
  /** Pitches of the planned type / pitches. */
  readonly asPlanned: Rate;
  readonly command: Command;
}

/** Each pitch stores what the plan asked for, so a later change of the plan changes nothing here. */
export function plannedThrows(pitches: readonly PlannedPitch[]): PlannedThrows[] {
  const plannedPitches = pitches.flatMap(({ planned, ...pitch }) =>
    planned === null ? [] : [{ ...pitch, plannedType: planned.pitchType }],
  );
  const groups = groupBy(plannedPitches, ({ plannedType, target }) => `${plannedType} ${target}`);
  return [...groups.values()].map((group) => {
    const [{ plannedType: pitchType, target }] = group;
    const asPlanned = group.filter(({ facts }) => facts.pitchType === pitchType).length;
    return {
      pitchType,
      target,
      pitches: group.length,
      asPlanned: rate(asPlanned, group.length),
      command: commandOf(group),
    };
  });
}

export function commandOutsidePlan(pitches: readonly PlannedPitch[]): Command {
  return commandOf(pitches.filter(({ planned }) => planned === null));
}
