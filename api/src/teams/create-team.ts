import { regulationInnings } from '@full-count/baseball';
import type { Database } from '@full-count/db';
import {
  type CreateTeamBody,
  type MyTeam,
  type TeamSettings,
  timeZoneOfState,
} from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';
import { type AttemptLimit, countAttempt } from '../accounts/throttle.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { ApiContext } from '../platform/context.ts';
import { idTaken } from '../platform/errors.ts';
import { findMyTeam, findTeamOwner, insertTeamWithCoach } from './queries.ts';

const FIRST_VERSION = 1;

/** Each team has rows and entries of the audit trail that stay after its deletion. */
const TEAM_LIMIT: AttemptLimit = {
  maxAttempts: 100,
  windowSeconds: 24 * 3600,
  message: 'You made too many teams today. Try again tomorrow.',
};

/** @throws ApiError 429 */
export async function countNewTeam(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await countAttempt(db, `new-team:${userId}`, now, TEAM_LIMIT);
}

/** A retry by the caller returns their team. @throws ApiError 409 `id_taken` if something else has the id; 429 */
export async function createTeam(
  { db, now, newId }: ApiContext,
  { userId, ip }: { readonly userId: string; readonly ip: string },
  body: CreateTeamBody,
): Promise<{ team: MyTeam; isNew: boolean }> {
  const id = body.id ?? newId();
  const coachStaffId = newId();
  return db.transaction().execute(async (trx) => {
    const isNew = await insertTeamWithCoach(
      trx,
      {
        id,
        version: FIRST_VERSION,
        name: body.name,
        description: body.description || null,
        state: body.state,
        sport: body.sport,
        coach_id: userId,
        time_zone: body.timeZone ?? timeZoneOfState(body.state, 'UTC'),
        settings: JSON.stringify(settingsOf(body)),
        created_at: now(),
      },
      { name: 'team.create', coachStaffId, now: now().toISOString(), newId },
    );
    const owner = isNew ? undefined : await findTeamOwner(trx, id);
    const belongsToCaller = isNew || (owner?.coach_id === userId && owner.deleted_at === null);
    const team = belongsToCaller ? await findMyTeam(trx, id, userId) : undefined;
    if (!team) throw idTaken();
    if (isNew) {
      await countNewTeam(trx, userId, now());
      await recordAudit(trx, now(), { action: 'team_created', userId, ip, teamId: id });
    }
    return { team, isNew };
  });
}

function settingsOf({ sport, name, color }: CreateTeamBody): TeamSettings {
  return {
    outerZones: false,
    armCareRules: sport === 'softball' ? 'little_league_softball' : 'pitch_smart',
    innings: regulationInnings(sport, name),
    extraInningRunner: false,
    mercyRuns: null,
    scoringBook: null,
    ...(color != null && { color }),
  };
}
