import {
  type ArmCareRules,
  type ArmCareStatus,
  armCareRulesOf,
  type CalendarDay,
  dayIn,
  firstDayToRead,
  reasonsFor,
  type WhoCanPitch,
} from '@full-count/baseball';
import {
  armsInGame,
  type GameLog,
  joinArms,
  mayHaveOutingsSince,
  type WhoCanPitchBody,
  whoCanPitchOnTeam,
} from '@full-count/sync-protocol';
import { listGames } from '../games/view/queries.ts';
import type { Reader } from '../team-data/rows/batch.ts';
import { loadGameLogs } from '../team-data/rows/tables.ts';
import { loadRoster, loadTeamRow } from '../team-data/rows/team-rows.ts';

interface Question {
  readonly on: CalendarDay | undefined;
  /** ISO 8601. */
  readonly now: string;
  /** Whether the caller may see birth years, and so numbers that depend on them. */
  readonly seesAges: boolean;
}

/** @throws ApiError 404 if the team was deleted */
export async function whoCanPitchBody(
  db: Reader,
  teamId: string,
  { on, now, seesAges }: Question,
): Promise<WhoCanPitchBody> {
  const { settings, timeZone } = await loadTeamRow(db, teamId);
  const rules = armCareRulesOf(settings.armCareRules);
  if (rules === null) return [];
  const today = dayIn(timeZone, now);
  const day = on ?? today;
  const players = await loadRoster(db, teamId);
  // Pitches that seem to be of a later day count for today.
  const firstDay = firstDayToRead(rules, [day, today].sort()[0] ?? today);
  const arms = joinArms(await loadArms(db, teamId, firstDay, { timeZone, now }));
  const names = new Map(players.map(({ id, playerName }) => [id, playerName]));
  return whoCanPitchOnTeam({ rules, players, arms, on: day, today }).map((pitcher) => ({
    playerName: names.get(pitcher.playerId) ?? '',
    ...pitcherBody(rules, pitcher, day, seesAges),
  }));
}

async function loadArms(
  db: Reader,
  teamId: string,
  firstDay: CalendarDay,
  realTime: { readonly timeZone: string; readonly now: string },
) {
  const games = (await listGames(db, teamId)).filter(
    (game) => game.status !== 'scheduled' && mayHaveOutingsSince(game, firstDay, realTime.timeZone),
  );
  const logs = await loadGameLogs(
    db,
    teamId,
    games.map(({ id }) => id),
  );
  return games.map((game) => armsInGame(game, logs.get(game.id) as GameLog, realTime));
}

function pitcherBody(
  rules: ArmCareRules,
  pitcher: WhoCanPitch,
  on: CalendarDay,
  seesAges: boolean,
): Omit<WhoCanPitchBody[number], 'playerName'> {
  const { playerId, status, availability, pitchesInSevenDays } = pitcher;
  return {
    playerId,
    rules: rules.name,
    status: availability,
    today: status.pitches,
    lastSevenDays: pitchesInSevenDays,
    remainingToday: seesAges ? remainingToday(status) : null,
    mayPitchOn: mayPitchOn(pitcher, on, seesAges),
    reasons: reasonsFor(pitcher, seesAges),
  };
}

function remainingToday({ mostInDay, count, restriction }: ArmCareStatus): number | null {
  if (mostInDay === null) return null;
  return restriction === null ? Math.max(0, mostInDay - count) : 0;
}

/** The rest that follows from today's pitches depends on the age. The day of a pitcher who rests is on the badge. */
function mayPitchOn({ availability, status }: WhoCanPitch, on: CalendarDay, seesAges: boolean) {
  switch (availability) {
    case 'ready':
      return on;
    case 'limited':
      return seesAges ? status.mayPitchOn : null;
    case 'rests':
      return status.restriction?.until ?? status.mayPitchOn;
    case 'unknown':
      return null;
  }
}
