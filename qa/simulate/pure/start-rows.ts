import type { Change, TeamRow, Write } from '@full-count/sync-protocol';
import { rowsAfter } from '../../lab/changes.ts';
import { FIRST_GAME, FIRST_OPPONENT } from '../world/tap-parts.ts';

const AT = '2026-05-01T17:00:00.000Z';

/** The rows at the start of every history: a team with one live game and one player. */
export async function rowsAtStart(teamId: string, ownerId: string): Promise<Write[]> {
  const rows = await rowsAfter(firstChanges, { userId: ownerId, teamId });
  return [['teams', teamRow(teamId, ownerId)], ...rows];
}

const firstGame = { opponent: FIRST_OPPONENT, gameDate: '2026-05-02T17:30:00.000Z', innings: 7 };
const firstPlayer = { id: '00000000-0000-7000-8000-00000000fffe', playerName: 'Ana Ruiz' };

const namedChanges = [
  { name: 'game.create', args: { id: FIRST_GAME, ...firstGame, homeTeam: true } },
  { name: 'game.start', args: { gameId: FIRST_GAME } },
  { name: 'player.add', args: firstPlayer },
];

export const firstChanges: readonly Change[] = namedChanges.map((change, index) => ({
  ...change,
  id: `00000000-0000-7000-8000-00000000fff${index}`,
  at: AT,
}));

function teamRow(id: string, coachId: string): TeamRow {
  return {
    id,
    name: 'Riverside',
    description: null,
    state: null,
    sport: 'baseball',
    coachId,
    timeZone: 'America/Chicago',
    settings: {
      outerZones: false,
      armCareRules: 'pitch_smart',
      innings: 7,
      extraInningRunner: false,
      mercyRuns: null,
      scoringBook: null,
    },
    createdAt: AT,
  };
}
