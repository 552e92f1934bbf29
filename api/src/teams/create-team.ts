import { regulationInnings, type Sport } from '@full-count/baseball';
import {
  type CreateTeamBody,
  type MyTeam,
  type TeamSettings,
  timeZoneOfState,
} from '@full-count/sync-protocol';
import { recordAudit } from '../audit/audit-trail.ts';
import type { ApiContext } from '../platform/context.ts';
import { idTaken } from '../platform/errors.ts';
import { findMyTeam, findTeamOwner, insertTeam } from './queries.ts';

const FIRST_VERSION = 1;

/**
 * Makes the caller the team's coach, with admin permission. A retry by the same caller returns the
 * existing team and changes nothing.
 *
 * @throws ApiError 409 `id_taken` if the id belongs to something else
 */
export async function createTeam(
  { db, now, newId }: ApiContext,
  { userId, ip }: { readonly userId: string; readonly ip: string },
  body: CreateTeamBody,
): Promise<{ team: MyTeam; isNew: boolean }> {
  const id = body.id ?? newId();
  return db.transaction().execute(async (trx) => {
    const isNew = await insertTeam(
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
        settings: JSON.stringify(defaultSettings(body.sport, body.name)),
        created_at: now(),
      },
      newId(),
    );
    const owner = isNew ? undefined : await findTeamOwner(trx, id);
    const isCallers = isNew || (owner?.coach_id === userId && owner.deleted_at === null);
    const team = isCallers ? await findMyTeam(trx, id, userId) : undefined;
    if (!team) throw idTaken();
    if (isNew) await recordAudit(trx, now(), { action: 'team_created', userId, ip, teamId: id });
    return { team, isNew };
  });
}

/** The settings of a new team until its staff changes them. */
function defaultSettings(sport: Sport, teamName: string): TeamSettings {
  return {
    outerZones: false,
    armCareRules: sport === 'softball' ? 'little_league_softball' : 'pitch_smart',
    innings: regulationInnings(sport, teamName),
    extraInningRunner: false,
    mercyRuns: null,
  };
}
