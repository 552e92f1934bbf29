import { expect, it } from 'vitest';
import { timeZoneOfState } from './state-time-zone.ts';
import { US_STATES } from './us-states.ts';

it('uses the zone of the state, not the zone of the device', () => {
  expect(timeZoneOfState('TX', 'UTC')).toBe('America/Chicago');
  expect(timeZoneOfState('Texas', 'UTC')).toBe('America/Chicago');
  expect(timeZoneOfState('AZ', 'America/New_York')).toBe('America/Phoenix');
});

it('uses the zone of the device if it is one of the two zones of the state', () => {
  expect(timeZoneOfState('TX', 'America/Denver')).toBe('America/Denver');
  expect(timeZoneOfState('TN', 'America/New_York')).toBe('America/New_York');
});

it('uses the zone of the device if the state is unknown', () => {
  expect(timeZoneOfState('ZZ', 'Europe/Berlin')).toBe('Europe/Berlin');
});

it('knows a zone of every state and territory', () => {
  const unknown = US_STATES.filter(({ code }) => timeZoneOfState(code, 'UTC') === 'UTC');
  expect(unknown).toEqual([]);
});
