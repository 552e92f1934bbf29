import type { MyTeam, TeamRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { withLocalNames } from './teams.ts';

const listed = { id: 'a', name: 'Lanterns', state: 'TX', coachId: 'ada', myPermissions: 'admin' };
const notOnDevice = { id: 'b', name: 'Otters' };
const teams = [listed, notOnDevice] as MyTeam[];

it('uses the name on this device, and the access level from the list', () => {
  const stored = [{ id: 'a', name: 'Lights', description: 'Spring', state: 'OK', coachId: 'bo' }];
  expect(withLocalNames(teams, stored as TeamRow[])).toEqual([
    { ...listed, name: 'Lights', description: 'Spring', state: 'OK' },
    notOnDevice,
  ]);
});
