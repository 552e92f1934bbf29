import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../../connect.ts';

/** Tests run this as a process and kill it. It commits one number after the other and prints each. */
const [dataDir] = process.argv.slice(2);

try {
  const { db } = await openDatabase({ dataDir, log: console });
  await sql`create table if not exists numbers (n integer primary key)`.execute(db);
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(n), 0) as last from numbers`.execute(db);
  say('open');
  for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
    await sql`insert into numbers values (${n})`.execute(db);
    say(String(n));
  }
} catch (error) {
  say(`refused: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
  process.exit(1);
}

/** Writes synchronously, so that a killed process loses no line. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}
