import { type MyTeam, staffMemberSchema } from '@full-count/sync-protocol';
import { useState } from 'react';
import * as z from 'zod/mini';
import { memberName } from '../../format/names.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { api } from '../../platform/api-client.ts';
import { useFromServer } from '../../server-data/use-from-server.ts';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { FormDialog } from '../../ui/dialogs/dialog.tsx';
import { PasswordInput, Select } from '../../ui/fields/field.tsx';
import { useBusy } from '../../ui/hooks/hooks.ts';

interface DeleteAccountDialogProps {
  onDeleted: () => void;
  onClose: () => void;
}

/** `delete`, or the user id of the new owner. Blank until the person has decided. */
type Decisions = Readonly<Record<string, string>>;

export function DeleteAccountDialog({ onDeleted, onClose }: DeleteAccountDialogProps) {
  const { user, teams } = useLocalData();
  const change = useServerChange();
  const [isBusy, wait] = useBusy();
  const [password, setPassword] = useState('');
  const [decisions, setDecisions] = useState<Decisions>({});
  const ownTeams = teams.filter(({ coachId }) => coachId === user.id);
  const hasPassword = user.authMethod === 'local';
  const isReady = ownTeams.every(({ id }) => decisions[id]) && (!hasPassword || password !== '');

  async function deleteAccount(): Promise<void> {
    const body = { ...(hasPassword && { password }), teams: decisions };
    const result = await change(api('DELETE', '/api/auth/user', body), {
      failed: 'Failed to delete your account',
      needsSignal: 'You need signal to delete your account.',
    });
    if (result) onDeleted();
  }

  return (
    <FormDialog
      title="Delete your account?"
      onClose={onClose}
      keepLabel="Keep Account"
      submitLabel="Delete My Account"
      submitTone="delete-now"
      busy={isBusy}
      disabled={!isReady}
      onSubmit={() => void wait(deleteAccount())}
    >
      <p>
        Your name and address are erased, and you leave your teams. What you entered in games stays
        with the teams. Changes that this device has not sent are lost. Nobody can undo this.
      </p>
      {ownTeams.map((team) => (
        <TeamDecision
          key={team.id}
          team={team}
          decision={decisions[team.id] ?? ''}
          onDecide={(decision) => setDecisions({ ...decisions, [team.id]: decision })}
        />
      ))}
      {hasPassword ? (
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      ) : (
        <p>If you signed in more than ten minutes ago, sign in again first.</p>
      )}
    </FormDialog>
  );
}

interface TeamDecisionProps {
  team: MyTeam;
  decision: string;
  onDecide: (decision: string) => void;
}

const staffSchema = z.array(staffMemberSchema);

function TeamDecision({ team, decision, onDecide }: TeamDecisionProps) {
  const { user } = useLocalData();
  const { state } = useFromServer(`/api/teams/${team.id}/staff`, staffSchema);
  const staff = state.kind === 'loaded' ? state.value : [];
  const admins = staff.filter((member) => {
    return member.permissions === 'admin' && member.userId !== user.id;
  });
  return (
    <Select
      label={`What becomes of ${team.name}`}
      placeholder="Choose"
      options={[
        ...admins.map((member) => ({
          value: member.userId,
          label: `${memberName(member)} becomes the owner`,
        })),
        { value: 'delete', label: 'The team is deleted' },
      ]}
      value={decision}
      onChange={({ target }) => onDecide(target.value)}
    />
  );
}
