import { type Change, Eraser, type PersonErase } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Reader } from './rows/batch.ts';

/** An erasure that the team's log has, with its number there. */
export interface LoggedErasure {
  readonly seq: number;
  readonly args: PersonErase;
}

/**
 * Erases people in changes that were entered by somebody who did not know of the erasures. Whoever knows of one means
 * somebody else by the same name.
 */
export async function eraseInLateChanges(
  db: Reader,
  teamId: string,
  changes: readonly Change[],
  erasures: readonly LoggedErasure[],
): Promise<readonly Change[]> {
  if (erasures.length === 0 || changes.length === 0) return changes;
  const opponents = await opponentsOf(db, teamId, changes);
  return erasures.reduce(
    (late, { args }) => eraseInChanges(teamId, late, args, opponents),
    changes,
  );
}

function eraseInChanges(
  teamId: string,
  changes: readonly Change[],
  erasure: PersonErase,
  opponents: ReadonlyMap<unknown, string>,
): readonly Change[] {
  const eraser = new Eraser(teamId, erasure);
  const erase = () =>
    changes.map((change) =>
      eraser.eraseChange(change, opponents.get(change.args['gameId'] ?? change.args['id']) ?? null),
    );
  // The first pass learns the spellings of the name, and the second one also replaces them in notes that came before.
  erase();
  return erase();
}

async function opponentsOf(
  db: Reader,
  teamId: string,
  changes: readonly Change[],
): Promise<Map<unknown, string>> {
  const { rows } = await sql<{ id: string; opponent: string }>`
    select id, opponent from games where team_id = ${teamId}`.execute(db);
  const opponents = new Map<unknown, string>(rows.map(({ id, opponent }) => [id, opponent]));
  for (const { name, args } of changes)
    if (name === 'game.create') opponents.set(args['id'], String(args['opponent']));
  return opponents;
}
