import type { CalendarDay } from '../calendar/calendar.ts';
import type { FoldedGame } from '../game/folded-game.ts';
import { otherSide } from '../game/half-inning.ts';
import { playerKey } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';

export interface Workload {
  readonly pitches: number;
  /** The pitches before the last batter came up. All pitches of a bullpen session. */
  readonly beforeLastBatter: number;
  readonly innings: number;
}

export interface Outing extends Workload {
  /** In the team's time zone. */
  readonly day: CalendarDay;
  readonly at: string;
}

/** Each pitcher's workload in a game, by `playerKey`. Automatic balls and strikes are not pitches. */
export function workloadsOf(
  { plateAppearances }: Pick<FoldedGame, 'plateAppearances'>,
  side: Side,
): ReadonlyMap<string, Workload> {
  const workloads = new Map<string, WorkloadInProgress>();
  for (const { id, battingSide, pitches } of plateAppearances) {
    if (otherSide(battingSide) !== side) continue;
    for (const { facts, inning } of pitches) {
      const key = playerKey(side, facts.pitcher);
      const workload = workloads.get(key) ?? NO_WORKLOAD;
      const isSameBatter = workload.lastPlateAppearanceId === id;
      workloads.set(key, {
        pitches: workload.pitches + 1,
        beforeLastBatter: isSameBatter ? workload.beforeLastBatter : workload.pitches,
        innings: workload.innings + (workload.lastInning === inning ? 0 : 1),
        lastPlateAppearanceId: id,
        lastInning: inning,
      });
    }
  }
  return new Map(
    Array.from(workloads, ([key, { pitches, beforeLastBatter, innings }]) => [
      key,
      { pitches, beforeLastBatter, innings },
    ]),
  );
}

interface WorkloadInProgress extends Workload {
  readonly lastPlateAppearanceId: string | null;
  readonly lastInning: number | null;
}

const NO_WORKLOAD: WorkloadInProgress = {
  pitches: 0,
  beforeLastBatter: 0,
  innings: 0,
  lastPlateAppearanceId: null,
  lastInning: null,
};

export function workloadOn(outings: readonly Outing[], day: CalendarDay): Workload {
  const outingsOfDay = outings
    .filter((outing) => outing.day === day && outing.pitches > 0)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const pitches = sumOf(outingsOfDay.map((outing) => outing.pitches));
  const lastOuting = outingsOfDay.at(-1);
  return {
    pitches,
    beforeLastBatter:
      lastOuting === undefined ? 0 : pitches - lastOuting.pitches + lastOuting.beforeLastBatter,
    innings: sumOf(outingsOfDay.map(({ innings }) => innings)),
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
