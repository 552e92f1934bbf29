import { expect, it } from 'vitest';
import { timeZoneOfState } from './state-time-zone.ts';
import { US_STATES } from './us-states.ts';

it('takes the zone of the state over the zone of the device', () => {
  expect(timeZoneOfState('TX', 'UTC')).toBe('America/Chicago');
  expect(timeZoneOfState('Texas', 'UTC')).toBe('America/Chicago');
  expect(timeZoneOfState('AZ', 'America/New_York')).toBe('America/Phoenix');
});

it('lets the device decide in a state of two zones', () => {
  expect(timeZoneOfState('TX', 'America/Denver')).toBe('America/Denver');
  expect(timeZoneOfState('TN', 'America/New_York')).toBe('America/New_York');
});

it('takes the zone of the device when the state is unknown', () => {
  expect(timeZoneOfState('ZZ', 'Europe/Berlin')).toBe('Europe/Berlin');
});

it('knows a zone of every state and territory', () => {
  const unknown = US_STATES.filter(({ code }) => timeZoneOfState(code, 'UTC') === 'UTC');
  expect(unknown).toEqual([]);
});
