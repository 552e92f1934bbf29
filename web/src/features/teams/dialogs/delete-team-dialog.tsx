import { countWithNoun } from '@full-count/baseball';
import { useState } from 'react';
import { noteLeavingOnPurpose } from '../../../local/former-teams/endings.ts';
import { useWakeSync } from '../../../local/local-data.tsx';
import { type TeamContent, useTeamContent } from '../../../local/queries/teams/teams.ts';
import { api } from '../../../platform/api-client.ts';
import { type ServerChangeTexts, useServerChange } from '../../../server-data/use-server-change.ts';
import { FormDialog } from '../../../ui/dialogs/dialog.tsx';
import { TextInput } from '../../../ui/fields/field.tsx';
import { useBusy } from '../../../ui/hooks/hooks.ts';
import type { TeamDialogProps } from './edit-team-dialog.tsx';
import { isNameTyped } from './team-form.ts';

export function DeleteTeamDialog({ team, onClose }: TeamDialogProps) {
  const content = useTeamContent(team.id);
  const endMembership = useEndMembership();
  const [typedName, setTypedName] = useState('');
  const [busy, wait] = useBusy();

  async function remove(): Promise<void> {
    if (!isNameTyped(typedName, team.name)) return;
    const isDeleted = await endMembership(team.id, 'team', {
      done: 'Team deleted successfully',
      failed: 'Failed to delete team',
      needsSignal: 'You need signal to delete a team. Nothing was deleted.',
    });
    if (isDeleted) onClose();
  }

  return (
    <FormDialog
      title={`Delete ${team.name}?`}
      onClose={onClose}
      keepLabel="Keep Team"
      submitLabel="Delete Team"
      submitTone="delete-now"
      busy={busy}
      disabled={!isNameTyped(typedName, team.name)}
      onSubmit={() => wait(remove())}
    >
      <p>
        {content && lossText(content)} No one on the staff can open it again. This action can't be
        undone.
      </p>
      <p className="small muted">You need signal to delete a team.</p>
      <TypedTeamNameField teamName={team.name} value={typedName} onChange={setTypedName} />
    </FormDialog>
  );
}

function lossText({ players, games, unsent }: TeamContent): string {
  const [playersText, gamesText] = [countWithNoun(players, 'player'), countWithNoun(games, 'game')];
  if (unsent === 0) return `Its ${playersText} and ${gamesText} will be deleted too.`;
  const changesText = countWithNoun(unsent, 'change');
  return `Its ${playersText}, ${gamesText} and ${changesText} waiting to send will be deleted too.`;
}

interface TypedTeamNameFieldProps {
  teamName: string;
  value: string;
  onChange: (typedName: string) => void;
}

export function TypedTeamNameField({ teamName, value, onChange }: TypedTeamNameFieldProps) {
  return (
    <TextInput
      label="Team name"
      hint={`Type "${teamName}" to confirm.`}
      autoComplete="off"
      autoCapitalize="words"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Returns a function that deletes the user's membership or the whole team. It resolves to false if the server did not. */
export function useEndMembership() {
  const change = useServerChange();
  const wakeSync = useWakeSync();
  return async (teamId: string, what: 'membership' | 'team', texts: ServerChangeTexts) => {
    const path = `/api/teams/${teamId}${what === 'team' ? '' : '/staff/me'}`;
    const result = await change(api('DELETE', path), texts);
    if (result === null) return false;
    noteLeavingOnPurpose(teamId);
    // The next exchange finds that the membership has ended and removes the team from this device.
    wakeSync(teamId);
    return true;
  };
}
