import { groupBy } from '../measures/group-by.ts';
import { type AimedPitch, type Command, commandOf } from './command.ts';

export interface TargetThrows {
  readonly target: number;
  readonly pitchesByZone: Readonly<Record<number, number>>;
  readonly command: Command;
}

export function targetThrows(pitches: readonly AimedPitch[]): TargetThrows[] {
  const aimedPitches = pitches.flatMap(({ target, facts: { zone } }) =>
    target === null || zone === null ? [] : [{ target, zone, facts: { zone } }],
  );
  return [...groupBy(aimedPitches, ({ target }) => target)]
    .sort(([a], [b]) => a - b)
    .map(([target, group]) => {
      const pitchesByZone: Record<number, number> = {};
      for (const { zone } of group) pitchesByZone[zone] = (pitchesByZone[zone] ?? 0) + 1;
      return { target, pitchesByZone, command: commandOf(group) };
    });
}
