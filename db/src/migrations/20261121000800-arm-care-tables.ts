import { type Kysely, sql } from 'kysely';

/**
 * Arm care has a schema: an object of another shape, which REST once took, would keep its team from
 * being read. It becomes what the team began with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update teams set settings = jsonb_set(settings, '{armCareRules}',
      case sport when 'softball' then '"little_league_softball"' else '"pitch_smart"' end::jsonb)
    where jsonb_typeof(settings->'armCareRules') = 'object'
      and jsonb_typeof(settings->'armCareRules'->'bands') is distinct from 'array'`.execute(db);
}
