import { personErase, type Retention } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { eraseAsOperator, rememberErasure } from '../team-data/kept-erasures.ts';
import type { WriteContext } from '../team-data/team-transaction.ts';
import { erasureOfPlayer } from './erase-person.ts';

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

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
