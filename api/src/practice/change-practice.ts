import {
  type CreatePracticeAtBatBody,
  type CreatePracticeBody,
  diffPlans,
  type LogPracticePitchBody,
  type NamedChange,
  type PracticeAtBatBody,
  type PracticePitchBody,
  type PracticeSessionBody,
  type UpdatePracticeBody,
} from '@full-count/sync-protocol';
import { assertSameTeam, isIdTaken } from '../access/team-access.ts';
import { dateFieldToTime, occurredAt } from '../games/log/change-entry.ts';
import { rosterPerson } from '../games/log/find-people.ts';
import { findCreator } from '../games/view/game-view.ts';
import type { TeamCaller } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { conflict, idTaken, invalidField, notFound } from '../platform/errors.ts';
import { mutate } from '../team-data/mutate.ts';
import { loadRoster, loadTeamRow } from '../team-data/rows/team-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../team-data/team-transaction.ts';
import {
  atBatBody,
  findAtBat,
  findAtBatOrThrow,
  findSessionOrThrow,
  pitchBody,
  sessionBody,
} from './sessions.ts';

/** A retry with the same id returns the session that the first call created. */
export async function createSession(
  context: ApiContext,
  caller: TeamCaller,
  { id: requestedId, title, description, sessionDate, notes, plan }: CreatePracticeBody,
): Promise<{ session: PracticeSessionBody; isNew: boolean }> {
  const { teamId, userId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const id = requestedId ?? context.newId();
    const isNew = !requestedId || !(await isIdTaken(team.trx, 'practice_sessions', id, userId));
    if (isNew) {
      const date = sessionDate ? await timeOf(team, sessionDate) : team.now;
      const details = { ...(description && { description }), ...(plan && { plan }) };
      const args = { id, title, sessionDate: date, ...details };
      const changes: NamedChange[] = [{ name: 'practice.create', args }];
      if (notes)
        changes.push({ name: 'practice.update', args: { sessionId: id, changes: { notes } } });
      await mutate(team, changes);
    } else if ((await findCreator(team.trx, 'practice_sessions', teamId, id)) !== userId) {
      throw idTaken();
    }
    return { session: sessionBody(teamId, await findSessionOrThrow(team.trx, teamId, id)), isNew };
  });
}

export async function changeSession(
  context: ApiContext,
  caller: TeamCaller,
  sessionId: string,
  body: UpdatePracticeBody,
): Promise<PracticeSessionBody> {
  const { teamId } = caller;
  assertSameTeam(body.teamId, teamId);
  const { title, description, sessionDate, status, notes, plan } = body;
  return inTeamTransaction(context, caller, async (team) => {
    const session = await findSessionOrThrow(team.trx, teamId, sessionId);
    if (status === 'active' && session.status === 'completed')
      throw conflict('bad_transition', "A session that has ended can't be started again.");
    const planChanges = plan && diffPlans(session.plan ?? [], plan);
    const changes = {
      ...(title && { title }),
      ...(description !== undefined && { description }),
      ...(sessionDate && { sessionDate: await timeOf(team, sessionDate) }),
      ...(status === 'completed' && { status }),
      ...(notes !== undefined && { notes: notes ?? '' }),
      ...(planChanges && { plan: planChanges }),
    };
    await mutate(team, [{ name: 'practice.update', args: { sessionId, changes } }]);
    return sessionBody(teamId, await findSessionOrThrow(team.trx, teamId, sessionId));
  });
}

/** A retry with the same id returns the at-bat that the first call opened. */
export async function openAtBat(
  context: ApiContext,
  caller: TeamCaller,
  sessionId: string,
  body: CreatePracticeAtBatBody,
): Promise<{ atBat: PracticeAtBatBody; isNew: boolean }> {
  return inTeamTransaction(context, caller, async (team) => {
    const { teamId } = team;
    const earlierAtBat = body.id ? await findAtBat(team.trx, teamId, body.id) : undefined;
    if (earlierAtBat?.practiceSessionId === sessionId)
      return { atBat: atBatBody(earlierAtBat), isNew: false };
    await assertActive(team, sessionId);
    const roster = await loadRoster(team.trx, teamId);
    const { batterId, batterName, pitcherId, pitcherName } = body;
    const pitcher = rosterPerson(roster, { id: pitcherId, name: pitcherName }, 'pitcher');
    if (pitcher === null)
      throw invalidField('pitcherName', "Name the pitcher, or send the pitcher's ID.");
    const batter = rosterPerson(roster, { id: batterId, name: batterName }, 'batter');
    const id = body.id ?? context.newId();
    const withoutPitch = { sessionId, atBat: { id, pitcher, batter } };
    await mutate(team, [{ name: 'practicePitch.log', args: withoutPitch }]);
    return { atBat: atBatBody(await findAtBatOrThrow(team.trx, teamId, id)), isNew: true };
  });
}

/** A retry with the same id returns the pitch that the first call logged. */
export async function logPitch(
  context: ApiContext,
  caller: TeamCaller,
  atBatId: string,
  body: LogPracticePitchBody,
): Promise<{ pitch: PracticePitchBody; isNew: boolean }> {
  if (body.practiceAtBatId && body.practiceAtBatId !== atBatId)
    throw invalidField('practiceAtBatId', "{field} doesn't match the address");
  return inTeamTransaction(context, caller, async (team) => {
    const { teamId } = team;
    const atBat = await findAtBatOrThrow(team.trx, teamId, atBatId);
    const earlierPitch = atBat.pitches.find((pitch) => pitch.id === body.id);
    if (earlierPitch) return { pitch: pitchBody(atBat, earlierPitch), isNew: false };
    const id = body.id ?? context.newId();
    const { pitcher, batter, practiceSessionId: sessionId } = atBat;
    await assertActive(team, sessionId);
    const args = {
      sessionId,
      atBat: { id: atBatId, pitcher, batter },
      pitch: { id, ...enteredPitch(body) },
    };
    await mutate(team, [{ name: 'practicePitch.log', args }], occurredAt(context, body));
    const newAtBat = await findAtBatOrThrow(team.trx, teamId, atBatId);
    const loggedPitch = newAtBat.pitches.find((pitch) => pitch.id === id);
    if (!loggedPitch) throw notFound();
    return { pitch: pitchBody(newAtBat, loggedPitch), isNew: true };
  });
}

/** @throws ApiError 409 `session_ended`. Sync accepts pitches after the end, since they may arrive late. */
async function assertActive({ trx, teamId }: TeamTransaction, sessionId: string): Promise<void> {
  const { status } = await findSessionOrThrow(trx, teamId, sessionId);
  if (status === 'active') return;
  throw conflict('session_ended', 'The session has ended. Start a new one.');
}

function enteredPitch(body: LogPracticePitchBody) {
  const { pitchType, umpireCall, velocity, location, chaseZone } = body;
  const { target, planned, quality, notes } = body;
  const zone = location ?? chaseZone ?? null;
  return {
    pitchType,
    call: umpireCall,
    ...(typeof velocity === 'number' && { velocityMph: velocity }),
    ...(zone !== null && { zone: Number(zone) }),
    ...(target && { target }),
    ...(planned && { planned }),
    ...(quality && { quality }),
    ...(notes && { notes }),
  };
}

/** Reads a date without an offset in the team's time zone. */
async function timeOf({ trx, teamId }: TeamTransaction, date: string): Promise<string> {
  const { timeZone } = await loadTeamRow(trx, teamId);
  return dateFieldToTime('sessionDate', date, timeZone);
}
