import { US_STATES } from './us-states.ts';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';
const ATLANTIC = 'America/Puerto_Rico';
const CHAMORRO = 'Pacific/Guam';

/** The time zones of each state and territory. The zone with the most people comes first. */
const ZONES_OF_STATES: Readonly<Record<string, readonly string[]>> = {
  ...sameZones(
    ['CT', 'DC', 'DE', 'GA', 'MA', 'MD', 'ME', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA'],
    EASTERN,
  ),
  ...sameZones(['RI', 'SC', 'VA', 'VT', 'WV'], EASTERN),
  ...sameZones(['FL', 'IN', 'KY', 'MI'], EASTERN, CENTRAL),
  ...sameZones(['AL', 'AR', 'IA', 'IL', 'LA', 'MN', 'MO', 'MS', 'OK', 'WI'], CENTRAL),
  ...sameZones(['KS', 'ND', 'NE', 'SD', 'TX'], CENTRAL, MOUNTAIN),
  ...sameZones(['TN'], CENTRAL, EASTERN),
  ...sameZones(['CO', 'MT', 'NM', 'UT', 'WY'], MOUNTAIN),
  ...sameZones(['ID'], MOUNTAIN, PACIFIC),
  ...sameZones(['AZ'], 'America/Phoenix', MOUNTAIN),
  ...sameZones(['CA', 'NV', 'WA'], PACIFIC),
  ...sameZones(['OR'], PACIFIC, MOUNTAIN),
  ...sameZones(['AK'], 'America/Anchorage'),
  ...sameZones(['HI'], 'Pacific/Honolulu'),
  ...sameZones(['PR', 'VI'], ATLANTIC),
  ...sameZones(['GU', 'MP'], CHAMORRO),
  ...sameZones(['AS'], 'Pacific/Pago_Pago'),
};

function sameZones(states: readonly string[], ...zones: string[]) {
  return Object.fromEntries(states.map((state) => [state, zones]));
}

/** Returns the first zone of the state, unless the device is in another of its zones. @param state its code or its name */
export function timeZoneOfState(state: string, deviceZone: string): string {
  const code = US_STATES.find(({ name }) => name === state)?.code ?? state;
  const zones = ZONES_OF_STATES[code] ?? [deviceZone];
  return zones.find((zone) => zone === deviceZone) ?? zones[0] ?? deviceZone;
}
