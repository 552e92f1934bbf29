import { TEAM_COLORS, timeZoneOfState } from '@full-count/sync-protocol';
import { useState } from 'react';
import { STATE_OPTIONS } from '../../../format/texts.ts';
import { ApiFailure, api, Unreachable } from '../../../platform/api-client.ts';
import { newTeamId } from '../../../platform/ids.ts';
import { toastUnreached } from '../../../server-data/trouble.tsx';
import { FormDialog } from '../../../ui/dialogs/dialog.tsx';
import { Swatches } from '../../../ui/fields/choices.tsx';
import { NameInput, Select, TextArea } from '../../../ui/fields/field.tsx';
import { type Faults, type FormField, useForm } from '../../../ui/hooks/use-form.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';

interface TeamForm {
  name: string;
  description: string;
  state: string;
  sport: string;
  color: string;
}

const sports = [
  { value: 'baseball', label: 'Baseball' },
  { value: 'softball', label: 'Softball' },
];

export function teamFaults({ name, state, sport }: Omit<TeamForm, 'color'>): Faults<TeamForm> {
  return {
    ...(name.trim() === '' && { name: 'Team name is required' }),
    ...(state === '' && { state: 'State is required' }),
    ...(sport === '' && { sport: 'Please select baseball or softball' }),
  };
}

interface CreateTeamDialogProps {
  /** Most teams are in the state of their coach's account. */
  homeState: string | null;
  onClose: () => void;
  onCreated: (teamId: string) => Promise<void>;
  onUnauthorized: () => void;
}

/** Creating a team needs signal, because the server decides who owns a team. */
export function CreateTeamDialog(props: CreateTeamDialogProps) {
  const { homeState, onClose, onCreated, onUnauthorized } = props;
  // All tries use one id, so that a retry after a lost answer creates no second team.
  const [id] = useState(newTeamId);
  const { field, form } = useForm<TeamForm>({
    initial: { name: '', description: '', state: homeState ?? '', sport: '', color: '' },
    faultsOf: teamFaults,
    submit: async (form) => {
      try {
        await api('POST', '/api/teams', teamBody(id, form));
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 401) onUnauthorized();
        else toastFailure(error);
        return undefined;
      }
      await onCreated(id);
      toast({ title: 'Team created successfully', tone: 'done' });
      onClose();
    },
  });
  return (
    <FormDialog title="Create New Team" onClose={onClose} submitLabel="Create Team" {...form}>
      <NameInput label="Team name" data-autofocus {...field('name')} />
      <TextArea label="Description (optional)" maxLength={2000} {...field('description')} />
      <Select
        label="State"
        placeholder="Choose a state"
        options={STATE_OPTIONS}
        {...field('state')}
      />
      <Select
        label="Sport"
        placeholder="Baseball or softball"
        options={sports}
        {...field('sport')}
      />
      <TeamColorField {...field('color')} />
    </FormDialog>
  );
}

function teamBody(id: string, { name, description, state, sport, color }: TeamForm) {
  return {
    id,
    name: name.trim(),
    description: description.trim() || null,
    state,
    sport,
    color: color || null,
    timeZone: timeZoneOfState(state, Intl.DateTimeFormat().resolvedOptions().timeZone),
  };
}

function toastFailure(error: unknown): void {
  if (error instanceof Unreachable) {
    toastUnreached('You need signal to create a team. Games and players work without it.');
  } else if (error instanceof ApiFailure) {
    toast({
      title: 'Error',
      description: `Failed to create team. ${error.message}`.trim(),
      tone: 'error',
    });
  } else {
    throw error;
  }
}

const SWATCHES = [
  { value: '', label: 'Full Count green', color: '#0b3d2a' },
  ...Object.entries(TEAM_COLORS).map(([value, color]) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
    color,
  })),
];

export function TeamColorField(field: FormField) {
  return <Swatches label="Team color" swatches={SWATCHES} {...field} />;
}
