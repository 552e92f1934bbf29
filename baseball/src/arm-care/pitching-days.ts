import { type CalendarDay, dayIn, HOUR_MS } from '../calendar/calendar.ts';
import type { LogEntry } from '../game/game-log.ts';

/** Where and when a game was played. All times are ISO 8601. */
export interface GameTimes {
  readonly gameDate: string;
  /** When the coach pressed Start. Null before. */
  readonly startedAt: string | null;
  /** The team's, an IANA name. */
  readonly timeZone: string;
  /** The real time. No pitch was thrown later, whatever a device's clock says. */
  readonly now: string;
  /** When each entry was entered, by its id, as the clock of the device said. An entry may lack a time. */
  readonly enteredAt: ReadonlyMap<string, string>;
}

export interface PitchingDays {
  /** The day of each entry, by its id. */
  readonly dayOf: ReadonlyMap<string, CalendarDay>;
  /** The day of a pitch that is thrown now. */
  readonly nextDay: CalendarDay;
}

/** Two pitches with such a pause between them belong to two stretches of the game. */
const PAUSE_MS = 6 * HOUR_MS;

/**
 * Returns the days on which the pitches of a game were thrown. A stretch of the game counts for the day on which it
 * began, so a game that goes past midnight stays one day. The first stretch counts for the game's date. Another begins
 * with a `game_resumed` event, or after a pause of six hours.
 *
 * Clocks can be wrong, and no wrong clock may let a child look rested. So a stretch is never before the one that it
 * follows and never after today, and a clock that says otherwise is not believed.
 */
export function pitchingDays(entries: readonly LogEntry[], times: GameTimes): PitchingDays {
  const stretches = new Stretches(times);
  const dayOf = new Map<string, CalendarDay>();
  for (const entry of entries) {
    const at = times.enteredAt.get(entry.id);
    if (entry.kind === 'event' && entry.type === 'game_resumed') stretches.resume(at, entry.day);
    else if (entry.kind === 'pitch' || entry.type === 'intentional_walk') stretches.play(at);
    dayOf.set(entry.id, stretches.day);
  }
  stretches.play(times.now);
  return { dayOf, nextDay: stretches.day };
}

interface Resumption {
  readonly at: string | undefined;
  readonly day: CalendarDay | undefined;
}

class Stretches {
  day: CalendarDay;
  readonly #gameDay: CalendarDay;
  readonly #today: CalendarDay;
  readonly #timeZone: string;
  readonly #nowMs: number;
  readonly #wasStartedOnItsDay: boolean;
  /** The latest time of a pitch so far, or of the Start. */
  #lastMs: number | null;
  #resumption: Resumption | null = null;
  #isFirst = true;
  #wasEnteredLater = false;

  constructor({ gameDate, startedAt, timeZone, now }: GameTimes) {
    this.#timeZone = timeZone;
    this.#today = dayIn(timeZone, now);
    this.#gameDay = dayIn(timeZone, gameDate);
    this.day = earlier(this.#gameDay, this.#today);
    this.#nowMs = Date.parse(now);
    this.#wasStartedOnItsDay = startedAt !== null && dayIn(timeZone, startedAt) === this.#gameDay;
    this.#lastMs = this.#wasStartedOnItsDay && startedAt !== null ? Date.parse(startedAt) : null;
  }

  resume(at: string | undefined, day: CalendarDay | undefined): void {
    this.#resumption = { at, day };
  }

  /** A pitch, or a walk that was announced. */
  play(at: string | undefined): void {
    if (this.#resumption !== null) {
      this.day = this.#dayOfResumption(this.#resumption, at);
      this.#wasEnteredLater = false;
    } else if (at !== undefined) {
      if (this.#isFirst) this.#wasEnteredLater = this.#isEnteredLater(at);
      const isPause = this.#lastMs !== null && Date.parse(at) - this.#lastMs >= PAUSE_MS;
      if (isPause && !this.#wasEnteredLater && this.#mayBegin(at)) this.day = this.#dayIn(at);
    }
    this.#resumption = null;
    this.#isFirst = false;
    // After a pitch from a clock that runs behind, the next pitch does not follow a pause.
    const ms = at === undefined ? Number.NaN : Date.parse(at);
    if (ms <= this.#nowMs) this.#lastMs = Math.max(this.#lastMs ?? 0, ms);
  }

  /** The times of a game that was typed in on a later day don't tell when its pitches were thrown. */
  #isEnteredLater(firstPitchAt: string): boolean {
    if (this.#wasStartedOnItsDay) return false;
    const nightBefore = new Date(Date.parse(firstPitchAt) - PAUSE_MS).toISOString();
    return this.#dayIn(nightBefore) > this.#gameDay;
  }

  #mayBegin(at: string): boolean {
    const day = this.#dayIn(at);
    return this.day <= day && day <= this.#today;
  }

  /** The coach's day, else the day of Resume, else that of the first pitch if it came at another time. */
  #dayOfResumption({ at: resumedAt, day }: Resumption, at: string | undefined): CalendarDay {
    if (day !== undefined) return earlier(later(this.#gameDay, day), this.#today);
    const isAtAnotherTime =
      at !== undefined &&
      (resumedAt === undefined || Math.abs(Date.parse(at) - Date.parse(resumedAt)) >= PAUSE_MS);
    const time = isAtAnotherTime && this.#mayBegin(at) ? at : resumedAt;
    return time === undefined ? this.day : later(this.day, earlier(this.#dayIn(time), this.#today));
  }

  #dayIn(time: string): CalendarDay {
    return dayIn(this.#timeZone, time);
  }
}

function earlier(a: CalendarDay, b: CalendarDay): CalendarDay {
  return a < b ? a : b;
}

function later(a: CalendarDay, b: CalendarDay): CalendarDay {
  return a > b ? a : b;
}
