import { DAY_MS, isSameName, nameKey } from '@full-count/baseball';
import {
  emptyBodySchema,
  eraseNameBodySchema,
  erasePlayerBodySchema,
  guestId,
  hasName,
  idSchema,
  isPurged,
  opponentPlayerId,
  opponentPlayerSchema,
  type PersonErase,
  personErase,
  playerSchema,
  type Retention,
  resolveOpponent,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { recordInTeam } from '../audit/audit-trail.ts';
import { type App, allowInTeam, allowOnRow, type TeamCaller } from '../http/routes.ts';
import { findOpponentPlayer } from '../opponents/opponents.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { findPlayer, findPlayerBody, playerBody } from '../roster/roster.ts';
import { eraseAsOperator, rememberErasure } from '../team-data/kept-erasures.ts';
import { mutate } from '../team-data/mutate.ts';
import { games as gameTable } from '../team-data/rows/game-rows.ts';
import { practiceAtBats } from '../team-data/rows/practice-rows.ts';
import { loadAll, loadRow } from '../team-data/rows/synced-table.ts';
import { loadGameLog } from '../team-data/rows/tables.ts';
import { opponentPlayers } from '../team-data/rows/team-rows.ts';
import {
  inTeamTransaction,
  type LockedTeam,
  type TeamTransaction,
  type WriteContext,
} from '../team-data/team-transaction.ts';

/** @throws ApiError 404 for a player who isn't in the team */
async function erasureOfPlayer(
  team: LockedTeam,
  playerId: string,
  keepNumber = false,
): Promise<PersonErase> {
  const player = await findPlayer(team.trx, team.teamId, playerId);
  if (!player) throw notFound();
  const number = keepNumber && player.jersey !== null ? ` ${player.jersey}` : '';
  const name = await freeName(team, `Player${number}`);
  return { playerId, name, ...(keepNumber && { keepsNumber: true }) };
}

/** Erases all names of the player, and of those who were merged with them. */
async function eraseOpponent(context: ApiContext, caller: TeamCaller, opponentId: string) {
  const { teamId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const player = await findOpponentPlayer(team.trx, teamId, opponentId);
    const { id, opponent } = player;
    const allRows = await loadAll(opponentPlayers, team.trx, teamId);
    const rows = allRows.filter((row) => isSameName(row.opponent, opponent));
    const root = resolveOpponent(rows, player.name);
    const merged = rows.filter((row) => root && resolveOpponent(rows, row.name) === root);
    const names = [player.name, ...merged.flatMap((row) => [row.name, ...row.names])];
    // Each spelling stays a person of its own, as it was in the figures.
    const namesByKey = new Map(names.map((each) => [nameKey(each), each]));
    const newNames: string[] = [];
    for (const spelling of namesByKey.values()) {
      const name = await freeName(team, 'Player', newNames);
      newNames.push(name);
      const namesakes = rows.filter((row) => hasName([row.name, ...row.names], spelling));
      const opponentIds = namesakes.map((row) => row.id);
      const nameId = opponentPlayerId(teamId, opponent, spelling);
      await erase(context, team, { nameId, opponent, opponentIds, name });
    }
    const row = await loadRow(opponentPlayers, team.trx, teamId, opponentId);
    const [name = ''] = newNames;
    return { ...NO_DETAILS, names: [name], name, ...row, id, opponent, teamId };
  });
}

const NO_DETAILS = { bats: null, throws: null, mergedInto: null, createdAt: null } as const;

async function erase(
  context: ApiContext,
  team: TeamTransaction & { readonly ip: string },
  erasure: PersonErase,
): Promise<void> {
  await mutate(team, [{ name: 'person.erase', args: erasure }]);
  await recordInTeam(team, { action: 'person_erased' });
  const logged = team.log.at(-1);
  if (logged) await rememberErasure(context, team.teamId, { ...logged.change, args: erasure });
}

/** "Player 12", or "Player 12 (2)" if somebody in the team is called so. Two people of one name would be one person. */
async function freeName(
  { trx, teamId }: LockedTeam,
  wish: string,
  alsoTaken: readonly string[] = [],
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select player_name as name from team_players where team_id = ${teamId} and player_name like ${`${wish}%`}
    union select name from opponent_players where team_id = ${teamId} and name like ${`${wish}%`}
    union select args->>'name' from changes
      where team_id = ${teamId} and changes.name = 'person.erase' and state = 'applied'
    union select batter_name from at_bats where team_id = ${teamId} and batter_name like ${`${wish}%`}
    union select pitcher_name from at_bats where team_id = ${teamId} and pitcher_name like ${`${wish}%`}`.execute(
    trx,
  );
  const names = [...rows.map(({ name }) => name), ...alsoTaken];
  const taken = new Set(names.map(nameKey));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wish : `${wish} (${number})`;
    if (!taken.has(nameKey(name))) return name;
  }
}

/** Erasing who a person was. Figures and totals stay as they are. */
export function erasureRoutes(app: App, context: ApiContext): void {
  app.post(
    '/api/players/:playerId/erase',
    allowOnRow('person.erase', ['team_players', 'playerId'], {
      description:
        'Erases the name everywhere, the birth year and the link to an account. This cannot be undone.',
      body: erasePlayerBodySchema,
      response: { 200: playerSchema },
    }),
    async ({ params: { playerId }, caller, body }) =>
      inTeamTransaction(context, caller, async (team) => {
        const keepsNumber = body?.keepNumber === true;
        await erase(context, team, await erasureOfPlayer(team, playerId, keepsNumber));
        return findPlayerBody(team.trx, team.teamId, playerId);
      }),
  );

  app.get(
    '/api/players/:playerId/data',
    allowOnRow('person.erase', ['team_players', 'playerId'], {
      description: 'All that the server holds about a player, for a parent who asks.',
      response: { 200: z.record(z.string(), z.unknown()) },
    }),
    async ({ params: { playerId }, caller: { teamId } }) => dataOfPlayer(context, teamId, playerId),
  );

  app.post(
    '/api/teams/:teamId/opponents/:opponentId/erase',
    allowInTeam('person.erase', {
      description: "Erases all names of an opponent's player, also of those merged with them.",
      params: z.object({ teamId: idSchema, opponentId: idSchema }),
      body: emptyBodySchema,
      response: { 200: opponentPlayerSchema },
    }),
    async ({ params: { opponentId }, caller }) => eraseOpponent(context, caller, opponentId),
  );

  app.post(
    '/api/teams/:teamId/erase-name',
    allowInTeam('person.erase', {
      description: 'Erases a guest of our own side, and answers the new name.',
      body: eraseNameBodySchema,
      response: { 200: eraseNameBodySchema },
    }),
    async ({ caller, body }) =>
      inTeamTransaction(context, caller, async (team) => {
        const name = await freeName(team, 'Player');
        await erase(context, team, { nameId: guestId(team.teamId, body.name), name });
        return { name };
      }),
  );
}

/** All that the server holds about a player of a roster, as one file for a parent: in rows that name the player by id. */
async function dataOfPlayer(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  teamId: string,
  playerId: string,
): Promise<Record<string, unknown>> {
  const player = await findPlayer(db, teamId, playerId);
  if (!player) throw notFound();
  const names = (value: unknown) => JSON.stringify(value).includes(`"${playerId}"`);
  const gameIds = await db.selectFrom('games').select('id').where('team_id', '=', teamId).execute();
  const games: unknown[] = [];
  for (const { id } of gameIds) {
    const game = await loadRow(gameTable, db, teamId, id);
    if (!game || isPurged(game)) continue;
    const log = await loadGameLog(db, teamId, id);
    const plateAppearances = log.plateAppearances.filter(names);
    const events = log.events.filter(names);
    const { opponent, gameDate, lineup } = game;
    if (plateAppearances.length + events.length > 0 || names(lineup))
      games.push({ id, opponent, gameDate, inLineup: names(lineup), plateAppearances, events });
  }
  const atBats = await loadAll(practiceAtBats, db, teamId);
  return {
    createdAt: now().toISOString(),
    player: playerBody(teamId, player),
    games,
    bullpenAtBats: atBats.filter(
      ({ pitcher, batter }) => pitcher.id === playerId || batter?.id === playerId,
    ),
  };
}

const YEAR_MS = 365.25 * DAY_MS;

interface PlayerWhoLeft {
  readonly id: string;
  readonly team_id: string;
  readonly deleted_at: Date;
  readonly retention: Retention | null;
}

/** Erases the names of players who left their team as long ago as the team, or else the operator, has decided. */
export async function eraseWhoLeft(context: WriteContext): Promise<number> {
  const { db, now, config } = context;
  const { rows } = await sql<PlayerWhoLeft>`
    select p.id, p.team_id, p.deleted_at, t.settings->'retention' as retention
    from team_players p join teams t on t.id = p.team_id
    where t.deleted_at is null and p.deleted_at < ${new Date(now().getTime() - YEAR_MS)}
      and not exists (select from changes c where c.team_id = p.team_id
        and c.name = ${personErase.name} and c.state = 'applied' and c.args->>'playerId' = p.id::text)`.execute(
    db,
  );
  const due = rows.filter(({ deleted_at: leftAt, retention }) => {
    const years = retention ?? config.retentionYears ?? 'keep';
    return years !== 'keep' && leftAt.getTime() < now().getTime() - years * YEAR_MS;
  });
  for (const { team_id: teamId, id } of due) await erasePlayerAsOperator(context, teamId, id);
  return due.length;
}

export async function erasePlayerAsOperator(
  context: WriteContext,
  teamId: string,
  playerId: string,
): Promise<void> {
  const change = await eraseAsOperator(context, teamId, async (team) => ({
    id: team.newId(),
    name: personErase.name,
    args: await erasureOfPlayer(team, playerId),
    at: team.now,
  }));
  await rememberErasure(context, teamId, change);
}
