import {
  type ArmCareRules,
  type CalendarDay,
  countsInSeason,
  dayIn,
  foldGame,
  type Outing,
  outingsOf,
  pitchingDays,
  type WhoCanPitch,
  whoCanPitch,
} from '@full-count/baseball';
import { type GameRow, headOf, isUnderWay } from '../rows/game.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { GameLog } from '../rows/tables.ts';
import { entryTimes, logEntries, setupOf } from './entries.ts';

interface RealTime {
  readonly timeZone: string;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * Whether pitches of the game can count for a day from `firstDay` on. A game of an earlier date can: it was suspended,
 * or it ended later. The clock of a device that ended it before its date is wrong and says nothing.
 */
export function mayHaveOutingsSince(game: GameRow, firstDay: CalendarDay, timeZone: string) {
  if (!countsInSeason(game)) return false;
  if (isUnderWay(game) || game.completedAt === null) return true;
  const gameDay = dayIn(timeZone, game.gameDate);
  const lastDay = dayIn(timeZone, game.completedAt);
  return gameDay >= firstDay || lastDay >= firstDay || lastDay < gameDay;
}

interface OnTheMound {
  readonly gameId: string;
  /** The day for which the pitcher's next pitch counts. */
  readonly day: CalendarDay;
}

export interface PitchersArms {
  /** By `playerKey`. */
  readonly outings: ReadonlyMap<string, readonly Outing[]>;
  /** Our pitchers in live games, by the player's id, even while our team bats. */
  readonly onTheMound: ReadonlyMap<string, OnTheMound>;
}

/** What our pitchers threw in a game, and who of them is pitching in it now. */
export function armsInGame(game: GameRow, log: GameLog, { timeZone, now }: RealTime): PitchersArms {
  const entries = logEntries(log, headOf(game));
  const folded = foldGame(setupOf(game), entries);
  const times = { ...game, enteredAt: entryTimes(log), timeZone, now };
  const pitcherId = game.status === 'live' ? folded.state.pitchers.team?.id : null;
  const { nextDay: day } = pitchingDays(entries, times);
  return {
    outings: outingsOf({ ...times, entries, folded }, 'team'),
    onTheMound: new Map(pitcherId ? [[pitcherId, { gameId: game.id, day }]] : []),
  };
}

export function joinArms(arms: readonly PitchersArms[]): PitchersArms {
  const outings = new Map<string, Outing[]>();
  for (const [key, outingsInGame] of arms.flatMap((game) => [...game.outings]))
    outings.set(key, [...(outings.get(key) ?? []), ...outingsInGame]);
  return { outings, onTheMound: new Map(arms.flatMap(({ onTheMound }) => [...onTheMound])) };
}

interface PitcherList {
  readonly rules: ArmCareRules;
  readonly players: readonly PlayerRow[];
  readonly arms: PitchersArms;
  readonly on: CalendarDay;
  readonly today: CalendarDay;
}

/** The Dugout and the API show this list. If `on` is today, a pitcher on the mound is judged within their game. */
export function whoCanPitchOnTeam({ rules, players, arms, on, today }: PitcherList): WhoCanPitch[] {
  const pitchers = players.map(({ id, playerName, birthYear }) => ({
    id,
    name: playerName,
    birthYear,
    pitchingIn: on === today ? arms.onTheMound.get(id) : undefined,
  }));
  return whoCanPitch(rules, pitchers, arms.outings, on);
}
