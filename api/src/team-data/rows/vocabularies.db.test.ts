import {
  atBatResultSchema,
  battedBallSchema,
  gameEventTypeSchema,
  gameTypeSchema,
  halfInningSchema,
  pitchTypeSchema,
  sideSchema,
  sportSchema,
  umpireCallSchema,
  zoneSchema,
} from '@full-count/baseball';
import { testEngine, withTestDatabase } from '@full-count/db/testing';
import {
  chartingSchema,
  gameStatusSchema,
  PITCH_QUALITIES,
  permissionSchema,
  rowSchemas,
  staffRoleSchema,
  userSchema,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const { bats, throws } = rowSchemas.players.shape;

/** The product's list of words for each domain, and for each column whose own check lists words. */
const vocabularies: Readonly<Record<string, readonly (string | number)[]>> = {
  at_bat_result: atBatResultSchema.options,
  batted_ball: battedBallSchema.options,
  batting_side: sideSchema.options,
  // What an answer calls unknown is not stored.
  change_state: ['applied', 'refused', 'held'],
  game_event_type: gameEventTypeSchema.options,
  game_status: gameStatusSchema.options,
  // A game of the season has no type in the database.
  game_type: gameTypeSchema.options.filter((type) => type !== 'season'),
  half_inning: halfInningSchema.options,
  pitch_quality: PITCH_QUALITIES,
  pitch_type: pitchTypeSchema.options,
  session_status: rowSchemas.practiceSessions.shape.status.options,
  umpire_call: umpireCallSchema.options,
  zone: Array.from({ length: 20 }, (_, zone) => zone).filter(
    (zone) => zoneSchema.safeParse(zone).success,
  ),
  'opponent_players.bats': bats.def.innerType.options,
  'opponent_players.throws': throws.def.innerType.options,
  'staff_invitations.permissions': permissionSchema.options,
  'staff_invitations.role': staffRoleSchema.options,
  // The server sets it, and no schema lists its words.
  'staff_invitations.status': ['pending', 'accepted', 'declined', 'expired'],
  'team_players.bats': bats.def.innerType.options,
  'team_players.throws': throws.def.innerType.options,
  'team_staff.permissions': permissionSchema.options,
  'team_staff.role': staffRoleSchema.options,
  'teams.sport': sportSchema.options,
  'users.auth_method': userSchema.shape.authMethod.options,
  'users.charting': chartingSchema.options,
  'users.role': userSchema.shape.role.options,
};

const engine = testEngine();

const database = withTestDatabase(engine);

test(`the database on ${engine} allows the words of the product, and no others`, async () => {
  const { rows } = await sql<{ name: string; check: string }>`
    select coalesce(domain.typname, con.conrelid::regclass || '.' || a.attname) as name,
      pg_get_constraintdef(con.oid) as check
    from pg_constraint con
    left join pg_type domain on domain.oid = con.contypid
    left join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
    where con.contype = 'c' and con.connamespace = current_schema()::regnamespace
      and pg_get_constraintdef(con.oid) like '%= ANY (ARRAY[%'`.execute(database.db);
  const allowedWords = Object.fromEntries(rows.map(({ name, check }) => [name, wordsIn(check)]));
  const names = new Set([...Object.keys(vocabularies), ...Object.keys(allowedWords)]);
  const wordsThatDiffer = Array.from(names).flatMap((name) => {
    const words = vocabularies[name]?.map(String) ?? [];
    const allowed = allowedWords[name] ?? [];
    const inOneList = [...words, ...allowed].filter(
      (word) => !(words.includes(word) && allowed.includes(word)),
    );
    return inOneList.map((word) => `${name}: ${word}`);
  });
  const advice = 'Each of these needs a migration after the baseline, or an entry in this test';
  expect(wordsThatDiffer, advice).toEqual([]);
});

/** @param check such as `CHECK ((VALUE = ANY (ARRAY['top'::text, 'bottom'::text])))` */
function wordsIn(check: string): string[] {
  return Array.from(check.matchAll(/'([^']*)'::text/g), ([, word = '']) => word);
}
