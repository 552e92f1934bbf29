import type { QuarantineEntry, UserDatabase } from '../../local/database/database.ts';
import { allPending } from '../../local/database/outbox.ts';
import type { FormerTeam } from '../../local/former-teams/former-teams.ts';
import { exportQuarantined } from '../../local/quarantine/quarantine.ts';
import { downloadFile } from '../../platform/download-file.ts';

const JSON_TYPE = 'application/json';

export function downloadRefused(entries: readonly QuarantineEntry[]): void {
  downloadFile('full-count-not-accepted.json', exportQuarantined(entries), JSON_TYPE);
}

export async function downloadFormerTeamChanges(db: UserDatabase, team: FormerTeam): Promise<void> {
  const pendingChanges = team.waiting > 0 ? await allPending(db, team.teamId) : [];
  const changes = [...team.tooLateToHandIn, ...pendingChanges].map(
    ({ id, name, version, args, at }) => ({
      id,
      name,
      version,
      args,
      at,
    }),
  );
  const file = { fullCount: 'changes that were not sent', team: team.teamName, changes };
  downloadFile('full-count-not-sent.json', JSON.stringify(file, null, 2), JSON_TYPE);
}
