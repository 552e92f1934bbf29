import { type AimedPitch, type Command, commandOf } from './command.ts';

export interface TargetThrows {
  readonly target: number;
  /** Number of pitches by the zone that they reached. Zones without pitches are absent. */
  readonly zones: Readonly<Record<number, number>>;
  readonly command: Command;
}

/** Groups pitches by target, in zone order. Pitches without a target or a zone are left out. */
export function targetThrows(pitches: readonly AimedPitch[]): TargetThrows[] {
  const groups = new Map<number, AimedPitch[]>();
  for (const pitch of pitches) {
    if (pitch.target === null || pitch.facts.zone === null) continue;
    const group = groups.get(pitch.target);
    if (group) group.push(pitch);
    else groups.set(pitch.target, [pitch]);
  }
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([target, thrown]) => {
      const zones: Record<number, number> = {};
      for (const { facts } of thrown) {
        if (facts.zone !== null) zones[facts.zone] = (zones[facts.zone] ?? 0) + 1;
      }
      return { target, zones, command: commandOf(thrown) };
    });
}
