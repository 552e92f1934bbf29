import { type MyTeam, may } from '@full-count/sync-protocol';
import { ServerCrash, WifiOff } from 'lucide-react';
import { useState } from 'react';
import {
  TEAM_FILE_TIMEOUT_MS,
  teamFileName,
} from '../../features/teams/dialogs/team-file-dialogs.tsx';
import { accessLevelOn, useLocalData, useServerCallbacks } from '../../local/local-data.tsx';
import { forgetTeam } from '../../local/session/device.ts';
import { teamFileOfDevice } from '../../local/session/export-account.ts';
import { api } from '../../platform/api-client.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { leaveTeamLocally } from '../../sync/membership/membership.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { Banner } from '../../ui/feedback/feedback.tsx';
import { useMyTeams } from '../account/my-teams.tsx';

/** For a team that is on this device although the server, which was restored, does not know it. */
export function UnknownTeamNotice({ team }: { team: MyTeam }) {
  const { db, user } = useLocalData();
  const { refreshTeams } = useServerCallbacks();
  const { selectTeam } = useMyTeams();
  const change = useServerChange();
  const [isRemoving, setIsRemoving] = useState(false);
  const mayCreate = may(accessLevelOn(team, user.id), 'team.export');

  const file = () => teamFileOfDevice(db, team.id, new Date().toISOString());

  async function download(): Promise<void> {
    const text = JSON.stringify(await file());
    downloadFile(teamFileName(team.name, new Date()), text, 'application/json');
  }

  async function createAgain(): Promise<void> {
    const body = await file();
    const result = await change(
      api<MyTeam>('POST', '/api/teams/import', body, { timeoutMs: TEAM_FILE_TIMEOUT_MS }),
      {
        done: 'Team created again',
        failed: 'Failed to create the team again',
        needsSignal: 'You need signal to create the team again. Nothing was changed.',
      },
    );
    if (result === null) return;
    await refreshTeams();
    selectTeam(result.answer.id);
  }

  async function remove(): Promise<void> {
    const at = new Date().toISOString();
    // A second time, because the first only marks a team that has unsent changes as left.
    for (const isTooLate of [false, true]) await leaveTeamLocally(db, team.id, { at, isTooLate });
    await forgetTeam(user.id, team.id);
    await refreshTeams();
  }

  return (
    <>
      <Banner
        tone="watch"
        icon={ServerCrash}
        action={
          <>
            {mayCreate && (
              <Button variant="action" onClick={createAgain}>
                Create This Team Again From This Phone
              </Button>
            )}
            <Button onClick={() => void download()}>Export</Button>
            <Button variant="quiet" onClick={() => setIsRemoving(true)}>
              Remove From This Device
            </Button>
          </>
        }
      >
        <b>The server doesn't know {team.name}.</b> It may have been restored from a backup that is
        older than this team. Everything is still on this device, and what you enter stays here. If
        the server gets the team back, this device goes on by itself.
      </Banner>
      {isRemoving && (
        <ConfirmDialog
          title={`Remove ${team.name} from this device?`}
          tone="delete"
          confirmLabel="Remove Team"
          keepLabel="Keep Team"
          onConfirm={remove}
          onKeep={() => setIsRemoving(false)}
        >
          <p>The server doesn't have this team. Export it first if you may need it.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Browsers run a service worker only over HTTPS and on the same machine. */
export function InsecureNotice() {
  return (
    <Banner tone="watch" icon={WifiOff}>
      <b>The app can't open without signal here.</b> Its address begins with http, and only https
      keeps the app on this device. Keep this page open at the field.
    </Banner>
  );
}
