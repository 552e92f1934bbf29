import { type CalendarDay, dayIfNoStartTime } from '../calendar/calendar.ts';
import type { FoldedGame } from '../game/folded-game.ts';
import type { LogEntry, Person } from '../game/game-log.ts';
import { otherSide } from '../game/innings.ts';
import { playerKey } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { type GameTimes, pitchingDays } from './pitching-days.ts';

/** What a pitcher threw in one game on one day. Automatic balls and strikes are not pitches. */
export interface Outing {
  readonly gameId: string;
  readonly isTournament: boolean;
  readonly day: CalendarDay;
  /** The game's date, by which the games of a day are in order. Null if the game has no start time. */
  readonly at: string | null;
  readonly pitches: number;
  /** The pitches before the last batter came up. */
  readonly beforeLastBatter: number;
  /** The same two numbers with the balls that announced intentional walks did not need to be thrown. */
  readonly withAnnouncedWalks: { readonly pitches: number; readonly beforeLastBatter: number };
  /** Innings with at least one pitch. */
  readonly innings: number;
}

export interface PlayedGame extends GameTimes {
  readonly id: string;
  readonly gameType?: string | undefined;
  readonly entries: readonly LogEntry[];
  readonly folded: Pick<FoldedGame, 'plateAppearances'>;
}

const BALLS_OF_A_WALK = 4;

/** The outings of a side's pitchers, one for each day on which they pitched, by `playerKey`. */
export function outingsOf(game: PlayedGame, side: Side): ReadonlyMap<string, readonly Outing[]> {
  const { dayOf } = pitchingDays(game.entries, game);
  const outings = new Map<string, Map<CalendarDay, OutingInProgress>>();
  const outingOf = (pitcher: Person, entryId: string) => {
    const key = playerKey(side, pitcher);
    const outingsByDay = outings.get(key) ?? new Map<CalendarDay, OutingInProgress>();
    outings.set(key, outingsByDay);
    const day = dayOf.get(entryId) as CalendarDay;
    const outing = outingsByDay.get(day) ?? new OutingInProgress();
    outingsByDay.set(day, outing);
    return outing;
  };
  for (const { id, battingSide, pitches, announcedWalk } of game.folded.plateAppearances) {
    if (otherSide(battingSide) !== side) continue;
    for (const { facts, inning } of pitches) outingOf(facts.pitcher, facts.id).pitch(id, inning);
    if (announcedWalk !== null) {
      const outing = outingOf(announcedWalk.pitcher, announcedWalk.entryId);
      outing.announceWalk(id, BALLS_OF_A_WALK - announcedWalk.balls);
    }
  }
  const { id: gameId, gameDate, gameType, timeZone } = game;
  const at = dayIfNoStartTime(timeZone, gameDate) === null ? gameDate : null;
  const isTournament = gameType === 'tournament';
  return new Map(
    Array.from(outings, ([key, outingsByDay]) => [
      key,
      Array.from(outingsByDay, ([day, outing]): Outing => {
        return { gameId, isTournament, day, at, ...outing.workload() };
      }),
    ]),
  );
}

class OutingInProgress {
  #pitches = 0;
  #announced = 0;
  #before = { pitches: 0, announced: 0 };
  #lastPlateAppearanceId: string | null = null;
  readonly #innings = new Set<number>();

  pitch(plateAppearanceId: string, inning: number): void {
    this.#face(plateAppearanceId);
    this.#pitches += 1;
    this.#innings.add(inning);
  }

  announceWalk(plateAppearanceId: string, missingBalls: number): void {
    this.#face(plateAppearanceId);
    this.#announced += missingBalls;
  }

  workload(): Pick<Outing, 'pitches' | 'beforeLastBatter' | 'withAnnouncedWalks' | 'innings'> {
    const before = this.#before;
    return {
      pitches: this.#pitches,
      beforeLastBatter: before.pitches,
      withAnnouncedWalks: {
        pitches: this.#pitches + this.#announced,
        beforeLastBatter: before.pitches + before.announced,
      },
      innings: this.#innings.size,
    };
  }

  #face(plateAppearanceId: string): void {
    if (plateAppearanceId === this.#lastPlateAppearanceId) return;
    this.#lastPlateAppearanceId = plateAppearanceId;
    this.#before = { pitches: this.#pitches, announced: this.#announced };
  }
}

/** What the limits count. */
export interface Workload {
  readonly pitches: number;
  readonly beforeLastBatter: number;
  readonly innings: number;
}

/**
 * Adds up the outings. The last batter is the one of the last game. If games don't say which was the last, the shortest of
 * their last batters counts.
 *
 * @param addsAnnouncedWalks whether the balls of announced intentional walks count
 */
export function workloadOf(outings: readonly Outing[], addsAnnouncedWalks: boolean): Workload {
  const played = outings
    .map(({ at, innings, withAnnouncedWalks, pitches, beforeLastBatter }) => ({
      at,
      innings,
      ...(addsAnnouncedWalks ? withAnnouncedWalks : { pitches, beforeLastBatter }),
    }))
    .filter(({ pitches }) => pitches > 0);
  const lastAt = played
    .flatMap(({ at }) => at ?? [])
    .sort()
    .at(-1);
  const lastBatters = played
    .filter(({ at }) => at === null || at === lastAt)
    .map(({ pitches, beforeLastBatter }) => pitches - beforeLastBatter);
  const pitches = sumOf(played.map((outing) => outing.pitches));
  return {
    pitches,
    beforeLastBatter: pitches - (lastBatters.length === 0 ? 0 : Math.min(...lastBatters)),
    innings: sumOf(played.map(({ innings }) => innings)),
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
