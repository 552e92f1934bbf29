import { sql } from 'kysely';
import {
  alignColumns,
  countText,
  type OperatorCommand,
  recordOperatorCommand,
  UsageError,
} from '../command.ts';

const COLUMN_TITLES = ['name', 'sport', 'owner', 'staff', 'games', 'rows', 'MB', 'id'];

interface FoundTeam {
  readonly id: string;
  readonly name: string;
  readonly sport: string;
  readonly owner: string | null;
  readonly staff: number;
  readonly games: number;
  readonly storedRows: number;
  readonly storedBytes: number;
}

export const teams: OperatorCommand = {
  name: 'teams',
  usage: '[text]',
  summary: 'lists teams, or those whose name or owner contains the text',
  help: [
    'Lists the teams by name, with their owner, the number of their staff and games, and what they store.',
    "With a text, lists only teams whose name or owner's email contains it.",
  ],
  async run({ db, print, now }, args) {
    const [text = '', ...more] = args;
    if (more.length > 0) throw new UsageError('This command takes one text. Put quotes around it.');
    const { rows } = await sql<FoundTeam>`
      select t.id, t.name, t.sport, u.email as owner,
        (select count(*)::int from team_staff s
          where s.team_id = t.id and s.deleted_at is null) as staff,
        (select count(*)::int from games g
          where g.team_id = t.id and g.deleted_at is null) as games,
        s.stored_rows as "storedRows", s.stored_bytes as "storedBytes"
      from teams t join team_sync s on s.team_id = t.id
        left join users u on u.id = t.coach_id
      where t.deleted_at is null and (position(lower(${text}) in lower(t.name)) > 0
        or position(lower(${text}) in u.email_lower) > 0)
      order by lower(t.name), t.id`.execute(db);
    await recordOperatorCommand(db, now(), { command: 'teams' });
    const lines = rows.map(({ name, sport, owner, staff, games, storedRows, storedBytes, id }) => [
      name,
      sport,
      owner ?? 'no one',
      String(staff),
      String(games),
      String(storedRows),
      (storedBytes / 1_000_000).toFixed(1),
      id,
    ]);
    for (const line of alignColumns([COLUMN_TITLES, ...lines])) print(line);
    print(`${countText(rows.length, 'team')}.`);
  },
};
