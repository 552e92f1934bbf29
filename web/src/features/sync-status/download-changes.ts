import { changeOf, waitingChanges } from '../../local/database/changes.ts';
import type { RefusedChange, UserDatabase } from '../../local/database/database.ts';
import type { FormerTeam } from '../../local/former-teams/former-teams.ts';
import { exportRefused } from '../../local/refused-changes/refused-changes.ts';
import { downloadFile } from '../../platform/download-file.ts';

const JSON_TYPE = 'application/json';

export function downloadRefused(entries: readonly RefusedChange[]): void {
  downloadFile('full-count-not-accepted.json', exportRefused(entries), JSON_TYPE);
}

export async function downloadFormerTeamChanges(db: UserDatabase, team: FormerTeam): Promise<void> {
  const pendingChanges = team.waiting > 0 ? await waitingChanges(db, team.teamId) : [];
  const changes = [...team.tooLateToSend, ...pendingChanges].map(changeOf);
  const file = { fullCount: 'changes that were not sent', team: team.teamName, changes };
  downloadFile('full-count-not-sent.json', JSON.stringify(file, null, 2), JSON_TYPE);
}
