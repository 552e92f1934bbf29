import { gameDaysKept, type MyTeam, type TeamRow } from '@full-count/sync-protocol';
import { CloudDownload } from 'lucide-react';
import { STATE_OPTIONS } from '../../../format/texts.ts';
import { useGames } from '../../../local/queries/games/use-folded-game.ts';
import { useStoredTeam } from '../../../local/queries/teams/teams.ts';
import { useTeamMutate } from '../../../local/write/use-mutate.ts';
import { Dialog, FormDialog } from '../../../ui/dialogs/dialog.tsx';
import { Banner, SpinnerScreen } from '../../../ui/feedback/feedback.tsx';
import { NameInput, Select, TextArea } from '../../../ui/fields/field.tsx';
import { useForm, useValueAtOpening } from '../../../ui/hooks/use-form.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { TeamColorField } from './create-team-dialog.tsx';
import {
  changedTeamDetails,
  retentionOptions,
  type TeamDetailsForm,
  teamDetailsFaults,
  teamDetailsForm,
  timeZoneHint,
  timeZoneOptions,
} from './team-form.ts';

export interface TeamDialogProps {
  team: MyTeam;
  onClose: () => void;
}

export function EditTeamDialog({ team, onClose }: TeamDialogProps) {
  const storedTeam = useStoredTeam(team.id);
  if (storedTeam) return <EditForm team={team} storedTeam={storedTeam} onClose={onClose} />;
  return (
    <Dialog title="Edit Team" onClose={onClose}>
      {storedTeam === undefined ? (
        <SpinnerScreen />
      ) : (
        <Banner tone="info" icon={CloudDownload}>
          <b>This team hasn't downloaded yet.</b> You can edit it once it does.
        </Banner>
      )}
    </Dialog>
  );
}

function EditForm({ team, storedTeam, onClose }: TeamDialogProps & { storedTeam: TeamRow }) {
  const mutate = useTeamMutate(team);
  const games = useGames(team.id) ?? [];
  const initialForm = useValueAtOpening(() => teamDetailsForm(storedTeam));
  const { field, form } = useForm<TeamDetailsForm>({
    initial: initialForm,
    faultsOf: teamDetailsFaults,
    submit: async (form) => {
      const changes = changedTeamDetails(initialForm, form);
      const change = mutate([
        { name: 'team.update', args: { teamId: team.id, changes } },
        ...gameDaysKept(games, initialForm.timeZone, form.timeZone),
      ]);
      const texts = { done: 'Team updated successfully', failed: 'Failed to update team' };
      if (await toastResult(change, texts)) onClose();
    },
  });
  return (
    <FormDialog title="Edit Team" onClose={onClose} submitLabel="Save Team" {...form}>
      <NameInput label="Team name" data-autofocus {...field('name')} />
      <TextArea label="Description (optional)" maxLength={2000} {...field('description')} />
      <Select
        label="State"
        options={STATE_OPTIONS}
        {...(initialForm.state === '' && { placeholder: 'Choose a state' })}
        {...field('state')}
      />
      <Select
        label="Time zone"
        hint={timeZoneHint({ state: field('state').value, timeZone: field('timeZone').value })}
        options={timeZoneOptions(initialForm.timeZone)}
        {...field('timeZone')}
      />
      <TeamColorField {...field('color')} />
      <Select
        label="Names of players who left"
        options={retentionOptions(initialForm.retention)}
        {...field('retention')}
      />
    </FormDialog>
  );
}
