import { downloadFile } from '../../components/download-file.ts';
import type { QuarantineEntry, UserDatabase } from '../../local/database.ts';
import { allPending } from '../../local/outbox.ts';
import type { PartedTeam } from '../../local/parted-teams.ts';
import { exportQuarantined } from '../../sync/quarantine.ts';

const JSON_TYPE = 'application/json';

/** What the server did not take, as a file. */
export function saveRefused(entries: readonly QuarantineEntry[]): void {
  downloadFile('full-count-not-taken.json', exportQuarantined(entries), JSON_TYPE);
}

/** What was entered for a team and could not be sent before the membership ended, as a file. */
export async function saveLeftWork(db: UserDatabase, team: PartedTeam): Promise<void> {
  const waiting = team.waiting > 0 ? await allPending(db, team.teamId) : [];
  const changes = [...team.kept, ...waiting].map(({ id, name, version, args, at }) => ({
    id,
    name,
    version,
    args,
    at,
  }));
  const file = { fullCount: 'changes that were not sent', team: team.teamName, changes };
  downloadFile('full-count-not-handed-in.json', JSON.stringify(file, null, 2), JSON_TYPE);
}
