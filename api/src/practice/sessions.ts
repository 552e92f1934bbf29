import {
  bullpenStats,
  bullpenStrikePercentage,
  figureValue,
  isInStrikeZone,
  isOutsideZone,
  type Person,
  PITCHING,
  type PlayerTally,
  personKey,
  sharesOf,
  type Tally,
} from '@full-count/baseball';
import type { Db } from '@full-count/db';
import {
  type PracticeAtBatBody,
  type PracticeAtBatRow,
  type PracticePitchBody,
  type PracticePitchRow,
  type PracticeSessionBody,
  type PracticeSessionRow,
  type PracticeStatsBody,
  practiceMinutes,
  practicePitches,
} from '@full-count/sync-protocol';
import { notFound } from '../platform/errors.ts';
import { inOrderOf } from '../team-data/rows/batch.ts';
import { practiceAtBats, practiceSessions } from '../team-data/rows/practice-rows.ts';
import { loadAll, loadRow } from '../team-data/rows/synced-table.ts';

export async function listSessions(db: Db, teamId: string, status?: PracticeSessionRow['status']) {
  const sessions = await loadAll(practiceSessions, db, teamId);
  const orderOf = ({ sessionDate, id }: PracticeSessionRow) => `${sessionDate} ${id}`;
  return sessions
    .filter(({ deletedAt }) => deletedAt === undefined)
    .filter((session) => status === undefined || session.status === status)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
}

/** @throws ApiError 404 if the session doesn't exist or was deleted */
export async function findSessionOrThrow(db: Db, teamId: string, sessionId: string) {
  const session = await loadRow(practiceSessions, db, teamId, sessionId);
  if (!session || session.deletedAt) throw notFound();
  return session;
}

export async function listAtBats(db: Db, teamId: string, sessionId: string) {
  const idRows = await db
    .selectFrom('practice_at_bats')
    .select('id')
    .where('team_id', '=', teamId)
    .where('practice_session_id', '=', sessionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ids = idRows.map(({ id }) => id);
  return inOrderOf(ids, await practiceAtBats.load(db, teamId, { ids }));
}

export async function findAtBat(db: Db, teamId: string, atBatId: string) {
  return loadRow(practiceAtBats, db, teamId, atBatId);
}

/** @throws ApiError 404 if the at-bat doesn't exist or its session was deleted */
export async function findAtBatOrThrow(db: Db, teamId: string, atBatId: string) {
  const atBat = await findAtBat(db, teamId, atBatId);
  if (!atBat) throw notFound();
  await findSessionOrThrow(db, teamId, atBat.practiceSessionId);
  return atBat;
}

export function sessionBody(teamId: string, session: PracticeSessionRow): PracticeSessionBody {
  const { deletedAt, strikes, participants = [], plan = [], notes = null, ...others } = session;
  const strikePercentage = bullpenStrikePercentage(strikes, session.totalPitches);
  const duration = practiceMinutes(session);
  return { ...others, teamId, strikePercentage, duration, participants, plan, notes };
}

export function atBatBody(atBat: PracticeAtBatRow): PracticeAtBatBody {
  const { id, practiceSessionId, createdAt } = atBat;
  return { id, practiceSessionId, ...peopleOf(atBat), scenario: 'practice', createdAt };
}

export function pitchBodies(atBats: readonly PracticeAtBatRow[]): PracticePitchBody[] {
  const byId = new Map(atBats.map((atBat) => [atBat.id, atBat]));
  return practicePitches(atBats).flatMap(({ atBatId, row }) => {
    const atBat = byId.get(atBatId);
    return atBat ? [pitchBody(atBat, row)] : [];
  });
}

export function pitchBody(atBat: PracticeAtBatRow, pitch: PracticePitchRow): PracticePitchBody {
  const { zone = null } = pitch;
  return {
    id: pitch.id,
    practiceAtBatId: atBat.id,
    pitchNumber: atBat.pitches.indexOf(pitch) + 1,
    pitchType: pitch.pitchType,
    velocity: pitch.velocityMph ?? null,
    location: isInStrikeZone(zone) ? String(zone) : null,
    chaseZone: isOutsideZone(zone) ? zone : null,
    target: pitch.target ?? null,
    planned: pitch.planned ?? null,
    umpireCall: pitch.call,
    quality: pitch.quality ?? null,
    notes: pitch.notes ?? null,
    ...peopleOf(atBat),
    occurredAt: pitch.at,
  };
}

export function statsBody(atBats: readonly PracticeAtBatRow[]): PracticeStatsBody {
  const { tally, types, pitchers } = bullpenStats(practicePitches(atBats));
  return {
    totalPitches: tally.pitches,
    ...strikeFigures(tally),
    avgVelocity: figureValue(PITCHING.averageVelocity, tally),
    pitchTypeBreakdown: Object.fromEntries(
      sharesOf(types, tally).map(({ type, rate }) => [type, rate.percent]),
    ),
    strikePercentageByPitchType: Object.fromEntries(
      types.map((row) => [row.type, { ...strikeFigures(row.tally), total: row.tally.pitches }]),
    ),
    pitcherStats: pitcherStats(pitchers),
  };
}

/** The percentage is 0 without pitches. */
function strikeFigures(tally: Tally) {
  const strikePercentage = figureValue(PITCHING.strikePercentage, tally) ?? 0;
  return { strikes: tally.strikes, strikePercentage };
}

function pitcherStats(pitchers: readonly PlayerTally<Tally>[]): PracticeStatsBody['pitcherStats'] {
  const byKey = new Map<string, PracticeStatsBody['pitcherStats'][string]>();
  for (const { person, tally } of pitchers) {
    // Of several pitchers with the same name, the first has the name as the key.
    const key = byKey.has(person.name) ? personKey(person) : person.name;
    byKey.set(key, {
      pitcherId: person.id,
      pitcherName: person.name,
      pitches: tally.pitches,
      ...strikeFigures(tally),
      avgVelocity: figureValue(PITCHING.averageVelocity, tally),
    });
  }
  return Object.fromEntries(byKey);
}

function peopleOf({ batter, pitcher }: { batter: Person | null; pitcher: Person }) {
  return {
    batterId: batter?.id ?? null,
    batterName: batter?.name ?? null,
    pitcherId: pitcher.id,
    pitcherName: pitcher.name,
  };
}
