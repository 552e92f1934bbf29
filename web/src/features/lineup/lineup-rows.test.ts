import {
  diffLineups,
  type GameRow,
  type LineupsRow,
  type PlayerRow,
} from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import { lastLineup, lastOpponentLineup } from './earlier-lineups.ts';
import { emptySide, sideOfValues } from './lineup-form.ts';
import {
  candidatesForFlex,
  candidatesForSlot,
  candidatesOf,
  lineupForm,
  lineupsOf,
  sideFormOf,
} from './lineup-rows.ts';

const roster = Array.from({ length: 11 }, (_, index) => player(`id-${index}`, `Player ${index}`));
const candidates = candidatesOf(roster, null);
const team = sideOfValues(
  roster.slice(0, 9).map(({ id }) => id),
  'id-9',
);
const opponent = sideOfValues('ABCDEFGHI'.split(''), 'J');
const lineup = lineupsOf({ team, opponent }, candidates);

describe('an entered lineup', () => {
  it('is stored as people in batting order and reads back unchanged', () => {
    expect(lineup.team?.battingOrder[0]).toEqual({ id: 'id-0', name: 'Player 0' });
    expect(lineup.opponent?.startingPitcher).toEqual({ id: null, name: 'J' });
    expect(lineupForm(lineup)).toEqual({ team, opponent });
  });

  it('stores a DP and the FLEX', () => {
    const withDp = { ...team, dp: 3, flex: 'id-10' };
    const lineups = lineupsOf({ team: withDp, opponent }, candidates);
    expect(lineups.team?.designatedPlayer).toEqual({ id: 'id-3', name: 'Player 3' });
    expect(lineups.team?.flex).toEqual({ id: 'id-10', name: 'Player 10' });
    expect(sideFormOf('team', lineups.team)).toEqual(withDp);
  });

  it('stores where the players start', () => {
    const withPositions = {
      ...team,
      slots: team.slots.map((slot) => (slot.key === 2 ? { ...slot, position: '6' } : slot)),
      dp: 3,
      flex: 'id-10',
      flexPosition: '4',
    };
    const lineups = lineupsOf({ team: withPositions, opponent }, candidates);
    expect(lineups.team?.positions).toEqual({
      4: { id: 'id-10', name: 'Player 10' },
      6: { id: 'id-2', name: 'Player 2' },
    });
    expect(sideFormOf('team', lineups.team)).toEqual(withPositions);
  });

  it('does not change the stored lineup of an incomplete side', () => {
    const lineups = lineupsOf({ team, opponent: emptySide() }, candidates);
    expect(lineups.opponent).toBeNull();
    expect(diffLineups(lineup, lineups)).toEqual({});
  });
});

describe('our players', () => {
  it('are not offered in a slot while they are in another one', () => {
    const ids = candidatesForSlot(candidates, team, 3).map(({ id }) => id);
    expect(ids).toEqual(['id-3', 'id-9', 'id-10']);
    expect(candidatesForFlex(candidates, team).map(({ id }) => id)).toEqual(['id-9', 'id-10']);
  });

  it('are still named in a lineup after they left the roster', () => {
    const newRoster = roster.filter(({ id }) => id !== 'id-4');
    const removedCandidate = candidatesOf(newRoster, lineup.team).at(-1);
    expect(removedCandidate).toMatchObject({ id: 'id-4', hasLeft: true });
  });
});

describe('earlier lineups', () => {
  const thisGame = gameOf('this', '2026-05-20T17:00:00.000Z', 'Owls', null);
  const games = [
    gameOf('old', '2026-05-01T17:00:00.000Z', 'owls ', lineup),
    gameOf('new', '2026-05-10T17:00:00.000Z', 'Rockets', { team: lineup.team, opponent: null }),
    gameOf('none', '2026-05-12T17:00:00.000Z', 'Owls', null),
    thisGame,
  ];

  it('offer our lineup of the newest other game that has one', () => {
    expect(lastLineup(thisGame, games, candidates)).toEqual({
      gameDate: '2026-05-10T17:00:00.000Z',
      side: team,
    });
    expect(lastLineup(thisGame, [thisGame], candidates)).toBeNull();
  });

  it('leave a slot empty for a player who left the roster', () => {
    const newCandidates = candidates.filter(({ id }) => id !== 'id-4');
    const side = lastLineup(thisGame, games, newCandidates)?.side;
    expect(side?.slots.map(({ value }) => value)[4]).toBe('');
  });

  it('offer the lineup of the same opponent', () => {
    expect(lastOpponentLineup(thisGame, games)).toEqual({
      gameDate: '2026-05-01T17:00:00.000Z',
      side: opponent,
    });
    expect(lastOpponentLineup({ ...thisGame, opponent: 'Hawks' }, games)).toBeNull();
  });
});

function player(id: string, playerName: string): PlayerRow {
  return {
    id,
    playerId: null,
    playerName,
    position: 'CF',
    jersey: null,
    bats: null,
    throws: null,
    birthYear: null,
    joinedAt: '2026-01-01T00:00:00.000Z',
  };
}

function gameOf(
  id: string,
  gameDate: string,
  opponentName: string,
  gameLineup: LineupsRow | null,
): GameRow {
  return {
    id,
    opponent: opponentName,
    gameDate,
    homeTeam: true,
    status: 'scheduled',
    innings: 9,
    lineup: gameLineup,
    recordings: {},
    createdAt: gameDate,
    startedAt: null,
    completedAt: null,
  };
}
