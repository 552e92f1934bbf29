import {
  nameFault,
  type Retention,
  retentionSchema,
  type TeamColor,
  type TeamRow,
  timeZoneOfState,
} from '@full-count/sync-protocol';
import { stateName } from '../../../format/texts.ts';
import type { Faults } from '../../../ui/hooks/use-form.ts';

export interface TeamDetailsForm {
  name: string;
  description: string;
  state: string;
  timeZone: string;
  /** Blank when the team has none. */
  color: TeamColor | '';
  /** Blank while the operator of the server decides. */
  retention: string;
}

type Details = Pick<TeamRow, 'name' | 'description' | 'state' | 'timeZone'> & {
  readonly settings: Pick<TeamRow['settings'], 'color' | 'retention'>;
};

export function teamDetailsForm(team: Details): TeamDetailsForm {
  const { name, description, state, timeZone, settings } = team;
  return {
    name,
    description: description ?? '',
    state: state ?? '',
    timeZone,
    color: settings.color ?? '',
    retention: String(settings.retention ?? ''),
  };
}

export function teamDetailsFaults({ name }: TeamDetailsForm): Faults<TeamDetailsForm> {
  const fault = nameFault('team.name', name);
  return fault ? { name: fault } : {};
}

/** A device that saves only the changed details does not undo changes by others. */
export function changedTeamDetails(before: TeamDetailsForm, after: TeamDetailsForm) {
  const { name, description, state, timeZone, color, retention } = after;
  const settings = {
    ...(color !== before.color && { color: color || null }),
    ...(retention !== before.retention && { retention: retentionOf(retention) }),
  };
  return {
    ...(name.trim() !== before.name && { name: name.trim() }),
    ...(description.trim() !== before.description && { description: description.trim() || null }),
    ...(state !== before.state && { state }),
    ...(timeZone !== before.timeZone && { timeZone }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

function retentionOf(text: string): Retention {
  return retentionSchema.parse(text === 'keep' ? text : Number(text));
}

/** For how long the team keeps the names of players who left. */
export function retentionOptions(current: string): { value: string; label: string }[] {
  return [
    ...(current === '' ? [{ value: '', label: 'As the server does' }] : []),
    { value: 'keep', label: 'Keep them' },
    { value: '1', label: 'Erase them after 1 year' },
    { value: '2', label: 'Erase them after 2 years' },
    { value: '3', label: 'Erase them after 3 years' },
  ];
}

const TIME_ZONES: readonly (readonly [zone: string, label: string])[] = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Mountain, no daylight saving time (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
  ['America/Puerto_Rico', 'Atlantic (Puerto Rico)'],
  ['Pacific/Guam', 'Chamorro (Guam)'],
  ['Pacific/Pago_Pago', 'Samoa (Pago Pago)'],
];

/** @param current the team's time zone, which may not be in the list */
export function timeZoneOptions(current: string): { value: string; label: string }[] {
  const options = TIME_ZONES.map(([value, label]) => ({ value, label }));
  const isListed = options.some(({ value }) => value === current);
  return isListed ? options : [...options, { value: current, label: current.replaceAll('_', ' ') }];
}

export function timeZoneHint({ state, timeZone }: Pick<TeamDetailsForm, 'state' | 'timeZone'>) {
  const purpose = 'Rest days change at midnight in this time zone.';
  const stateZone = timeZoneOfState(state, timeZone);
  if (stateZone === timeZone) return purpose;
  const label = TIME_ZONES.find(([zone]) => zone === stateZone)?.[1] ?? stateZone;
  return `${purpose} Most of ${stateName(state)} uses ${label}.`;
}

/** Ignores spaces around the names and how accents are encoded. */
export function isNameTyped(typedName: string, teamName: string): boolean {
  return typedName.normalize('NFC').trim() === teamName.normalize('NFC').trim();
}
