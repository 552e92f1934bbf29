import { figure, timeRatio } from '../../bench/report.ts';
import { ApiClient } from '../api-client.ts';
import { LoadDevice } from '../load-device.ts';
import type { LoadLab, Workload } from '../load-lab.ts';
import { PitchStream } from '../pitch-stream.ts';
import { type Member, makeTeams } from '../staff.ts';

const PITCHES = 500_000;
const PITCHES_TO_COPY = 280;
/** The history is copies of the season's first game, so both teams continue with another game. */
const LATER_GAME = 9;
const WARM_UP_TURNS = 40;
const TURNS = 300;
const MAX_RATIO = 1.2;

export const age: Workload = {
  name: 'age',
  title: `a team with ${PITCHES} pitches beside an empty one`,
  async run(lab) {
    const client = new ApiClient(lab.api.origin, 1);
    const troubles = { unavailable: 0, refused: 0 };
    const [newTeam, oldTeam] = (await makeTeams(lab.sql, 2, 2)).map((team) =>
      team.map((member) => new LoadDevice(member, client, troubles)),
    ) as [LoadDevice[], LoadDevice[]];
    const history = new PitchStream();
    await scorerOf(oldTeam).push([...history.opening(), ...history.next(PITCHES_TO_COPY)]);
    await addHistory(lab, scorerOf(oldTeam).member as Member, PITCHES);

    const teams = [newTeam, oldTeam].map((team) => ({ team, stream: new PitchStream(LATER_GAME) }));
    for (const { team, stream } of teams) {
      await scorerOf(team).push(stream.opening());
      (team[1] as LoadDevice).catchUpWith(scorerOf(team));
    }
    const pushMs: [newTeam: number[], oldTeam: number[]] = [[], []];
    const pullMs: [newTeam: number[], oldTeam: number[]] = [[], []];
    for (let turn = 0; turn < WARM_UP_TURNS + TURNS; turn++) {
      for (const [index, { team, stream }] of teams.entries()) {
        const [scorer, colleague] = team as [LoadDevice, LoadDevice];
        const thisPushMs = await msOf(() => scorer.push(stream.next(1)));
        // A request without changes only pulls.
        const thisPullMs = await msOf(() => colleague.push([]));
        if (turn < WARM_UP_TURNS) continue;
        pushMs[index]?.push(thisPushMs);
        pullMs[index]?.push(thisPullMs);
      }
    }
    client.close();
    return [
      timeRatio('age, push of a pitch', ...pushMs, MAX_RATIO),
      timeRatio('age, incremental pull', ...pullMs, MAX_RATIO),
      figure('age, refused or not answered', troubles.refused + troubles.unavailable, 0, 'wrong'),
    ];
  },
};

function scorerOf(team: readonly LoadDevice[]): LoadDevice {
  return team[0] as LoadDevice;
}

async function msOf(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** Parents first. */
const TABLES = ['games', 'at_bats', 'pitches'] as const;
const ID_COLUMNS = new Set(['id', 'game_id', 'at_bat_id', 'prev_id']);

/** Copies a team's games in the database until it has about `pitches` pitches, and updates PostgreSQL's statistics. */
async function addHistory({ sql }: LoadLab, { teamId }: Member, pitches: number) {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int from pitches where team_id = $1',
    [teamId],
  );
  const copies = Math.ceil(pitches / (rows[0]?.count ?? 1)) - 1;
  const client = await sql.connect();
  try {
    // The ids of the copies match each other, and checking all foreign keys would take minutes.
    await client.query('set session_replication_role = replica');
    for (const table of TABLES) {
      const columns = await columnsOf(sql, table);
      const copiedColumns = columns.map((name) =>
        ID_COLUMNS.has(name) ? `md5(t.${name}::text || copy_number)::uuid` : `t.${name}`,
      );
      await client.query(
        `insert into ${table} (${columns.join(', ')})
         select ${copiedColumns.join(', ')} from ${table} t, generate_series(1, $2::int) copy_number
         where t.team_id = $1`,
        [teamId, copies],
      );
      await client.query(`analyze ${table}`);
    }
    await client.query('set session_replication_role = default');
  } finally {
    client.release();
  }
}

async function columnsOf(sql: LoadLab['sql'], table: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name);
}
