import type { MyTeam, User } from '@full-count/sync-protocol';

export function sampleUser(fields: Partial<User>): User {
  return {
    id: '01990000-0000-7000-8000-00000000000a',
    email: 'dana@example.com',
    firstName: 'Dana',
    lastName: 'Whitfield',
    profileImageUrl: null,
    state: 'TX',
    role: 'coach',
    authMethod: 'local',
    isEmailVerified: false,
    charting: 'confirm',
    createdAt: '2026-05-02T17:30:00.000Z',
    updatedAt: '2026-05-02T17:30:00.000Z',
    ...fields,
  };
}

export function sampleTeam(fields: Partial<MyTeam>): MyTeam {
  return {
    id: '7e57c0de-0000-4000-8000-000000000001',
    name: 'Aces',
    description: null,
    state: 'TX',
    sport: 'baseball',
    coachId: '01990000-0000-7000-8000-00000000000a',
    timeZone: 'America/Chicago',
    settings: {
      outerZones: false,
      armCareRules: 'pitch_smart',
      innings: 9,
      extraInningRunner: false,
      mercyRuns: null,
      scoringBook: null,
    },
    createdAt: '2026-05-02T17:30:00.000Z',
    myRole: 'coach',
    myPermissions: 'admin',
    ...fields,
  };
}
