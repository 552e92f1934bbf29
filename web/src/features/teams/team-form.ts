import type { TeamRow } from '@full-count/sync-protocol';
import type { Faults } from '../../components/use-form.ts';

/** A team's details as they are typed. */
export interface TeamDetailsForm {
  name: string;
  description: string;
  state: string;
}

type Details = Pick<TeamRow, 'name' | 'description' | 'state'>;

export function teamDetailsForm({ name, description, state }: Details): TeamDetailsForm {
  return { name, description: description ?? '', state: state ?? '' };
}

export function teamDetailsFaults({ name }: TeamDetailsForm): Faults<TeamDetailsForm> {
  return name.trim() === '' ? { name: 'Team name is required' } : {};
}

/** Only what was changed, so that an edit takes nothing back that somebody else has changed meanwhile. */
export function changedTeamDetails(before: TeamDetailsForm, after: TeamDetailsForm) {
  const { name, description, state } = after;
  return {
    ...(name.trim() !== before.name && { name: name.trim() }),
    ...(description.trim() !== before.description && { description: description.trim() || null }),
    ...(state !== before.state && { state }),
  };
}

/** A name typed to confirm: the same but for blanks around it and how its accents are written. */
export function isNameTyped(typed: string, name: string): boolean {
  return typed.normalize('NFC').trim() === name.normalize('NFC').trim();
}
