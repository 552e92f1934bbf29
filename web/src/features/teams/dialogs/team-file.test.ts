import { expect, it } from 'vitest';
import { readTeamFile, teamFileName } from './team-file-dialogs.tsx';

const emptyTeam = {
  format: 'full-count-team',
  version: 1,
  exportedAt: '2026-05-02T17:00:00.000Z',
  team: {
    id: '0b5a3c1e-7b1d-4b52-9a53-1f6d6a0c2f10',
    name: 'Harbor Lanterns',
    description: null,
    state: 'TX',
    sport: 'baseball',
    coachId: '0b5a3c1e-7b1d-4b52-9a53-1f6d6a0c2f11',
    timeZone: 'America/Chicago',
    settings: {
      outerZones: false,
      armCareRules: 'pitch_smart',
      innings: 9,
      extraInningRunner: false,
      mercyRuns: null,
      scoringBook: null,
    },
    createdAt: '2026-05-01T17:00:00.000Z',
  },
  players: [],
  opponentPlayers: [],
  games: [],
  plateAppearances: [],
  gameEvents: [],
  practiceSessions: [],
  practiceAtBats: [],
};

it('names the file after the team and day, in plain ASCII', () => {
  const day = new Date('2026-05-02T17:00:00Z');
  expect(teamFileName('Harbor Lanterns 12U', day)).toBe('harbor-lanterns-12u-2026-05-02.json');
  expect(teamFileName('Águilas / "Sur"', day)).toBe('aguilas-sur-2026-05-02.json');
  expect(teamFileName('燕', day)).toBe('team-2026-05-02.json');
});

it('reads a team file and refuses anything else', async () => {
  const read = await readTeamFile(new Blob([JSON.stringify(emptyTeam)]));
  expect(read).toMatchObject({ kind: 'team', file: { team: { name: 'Harbor Lanterns' } } });
  for (const text of ['', 'name,jersey', '{}', JSON.stringify({ ...emptyTeam, version: 2 })]) {
    expect(await readTeamFile(new Blob([text]))).toMatchObject({
      kind: 'fault',
      fault: "This isn't a Full Count team file. Nothing was imported.",
    });
  }
});
