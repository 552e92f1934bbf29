import type { QuarantineEntry, UserDatabase } from './database.ts';
import { newId } from './ids.ts';
import { type AsideEntry, keepOnlyAside, keptAside } from './kept-aside.ts';
import { mutateAll, type NamedChange } from './mutate.ts';

/** Enters what was kept aside, in order; what does not fit any more waits for a decision. */
export async function enterKeptAside(db: UserDatabase, userId: string): Promise<number> {
  let entered = 0;
  for (let [first, ...rest] = keptAside(userId); first; [first, ...rest] = rest) {
    await enter(db, userId, first);
    entered += 1;
    keepOnlyAside(userId, rest);
  }
  return entered;
}

async function enter(db: UserDatabase, userId: string, entry: AsideEntry): Promise<void> {
  const { teamId, atMs } = entry;
  // It was allowed when it was entered; now the server decides.
  const context = { teamId, userId, standing: 'owner' as const, now: () => atMs };
  const result = await mutateAll(db, context, entry.changes as unknown as NamedChange[]);
  if (result.status === 'applied') return;
  const at = new Date(atMs).toISOString();
  const refused = entry.changes.map(
    ({ name, args }, index): QuarantineEntry => ({
      key: `aside:${newId()}`,
      id: index + 1,
      teamId,
      name,
      version: 1,
      args,
      at,
      reason: result.code,
      detail: result.detail ?? null,
      quarantinedAt: at,
    }),
  );
  await db.quarantine.bulkPut(refused);
}
