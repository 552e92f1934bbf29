import { expect, it } from 'vitest';
import {
  changedTeamDetails,
  isNameTyped,
  teamDetailsFaults,
  teamDetailsForm,
  timeZoneHint,
  timeZoneOptions,
} from './team-form.ts';

const harbor = teamDetailsForm({
  name: 'Harbor Lanterns',
  description: null,
  state: 'TX',
  timeZone: 'America/Chicago',
  settings: {},
});

it('names the time zone of the state when a time zone outside it is chosen', () => {
  const useOfTimeZone = 'Rest days change at midnight in this time zone.';
  expect(timeZoneHint(harbor)).toBe(useOfTimeZone);
  // El Paso is in Mountain time.
  expect(timeZoneHint({ state: 'TX', timeZone: 'America/Denver' })).toBe(useOfTimeZone);
  expect(timeZoneHint({ state: '', timeZone: 'UTC' })).toBe(useOfTimeZone);
  expect(timeZoneHint({ state: 'TX', timeZone: 'UTC' })).toBe(
    `${useOfTimeZone} Most of Texas uses Central (Chicago).`,
  );
});

it('needs a name', () => {
  expect(teamDetailsFaults({ ...harbor, name: '  ' })).toEqual({ name: 'Team name is required' });
  expect(teamDetailsFaults(harbor)).toEqual({});
});

it('sends only changed fields, and an empty description as null', () => {
  expect(changedTeamDetails(harbor, { ...harbor, name: ' Harbor Lanterns ' })).toEqual({});
  expect(changedTeamDetails(harbor, { ...harbor, name: 'Lanterns 12U', state: 'OK' })).toEqual({
    name: 'Lanterns 12U',
    state: 'OK',
  });
  expect(changedTeamDetails(harbor, { ...harbor, color: 'navy' })).toEqual({
    settings: { color: 'navy' },
  });
  const described = { ...harbor, description: 'Spring' };
  expect(changedTeamDetails(described, { ...described, description: ' ' })).toEqual({
    description: null,
  });
});

it('offers the time zone of the team even if it is not listed', () => {
  expect(timeZoneOptions('America/Chicago')).toHaveLength(10);
  expect(timeZoneOptions('America/North_Dakota/Center').at(-1)).toEqual({
    value: 'America/North_Dakota/Center',
    label: 'America/North Dakota/Center',
  });
});

it('confirms with the team name only if it is whole and has its capitals', () => {
  expect(isNameTyped(' Harbor Lanterns ', 'Harbor Lanterns')).toBe(true);
  expect(isNameTyped('Jose\u0301s', 'Jos\u00e9s')).toBe(true);
  for (const other of ['', 'Harbor', 'harbor lanterns', 'Harbor  Lanterns']) {
    expect(isNameTyped(other, 'Harbor Lanterns')).toBe(false);
  }
});
