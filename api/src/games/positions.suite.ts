import { expect, test } from 'vitest';
import type { GamesLab } from './testing/games-lab.ts';

export function describePositions(lab: GamesLab): void {
  const { request, log, logEvent } = lab;
  const team = {
    battingOrder: ['Ann', 'Bea', 'Cat'],
    startingPitcher: 'Quade',
    positions: { '1': 'Quade', '2': 'Ann', '6': 'Bea', DH: 'Cat' },
  };
  const setLineup = (change = {}) =>
    request('PATCH', `/api/games/${lab.game.id}`, { lineup: { team: { ...team, ...change } } });

  test('a lineup has positions, and the one of the pitcher names the starting pitcher', async () => {
    const { body } = await setLineup({ startingPitcher: undefined });
    expect(body.lineup.team).toMatchObject(team);
    const { body: changed } = await setLineup({
      positions: { '1': 'Quade', '4': 'Ann', '10': 'Bea', EH1: 'Cat' },
    });
    expect(changed.lineup.team.positions).toEqual({
      '1': 'Quade',
      '4': 'Ann',
      '10': 'Bea',
      EH1: 'Cat',
    });
    const { body: kept } = await setLineup({ positions: undefined });
    expect(kept.lineup.team.positions).toEqual(changed.lineup.team.positions);
    const { body: cleared } = await setLineup({ positions: null });
    expect(cleared.lineup.team.positions).toBeNull();
  });

  test.each([
    [{ positions: { '11': 'Ann' } }, 'lineup.team.positions.11'],
    [{ positions: { '4': 'Ann', '6': 'Ann' } }, 'lineup.team.positions.6'],
    [{ positions: { '1': 'Ann' } }, 'lineup.team.positions.1'],
    [{ positions: { '4': 'Quade' } }, 'lineup.team.positions.4'],
  ])('a lineup with %j is refused', async (change, path) => {
    const { status, body } = await setLineup(change);
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path });
  });

  test('a change of fielders names who made an error, and the box score where each played', async () => {
    await setLineup();
    const { event } = await logEvent({
      type: 'fielding_change',
      side: 'team',
      positions: { '4': 'Bea', '6': 'Ann' },
    });
    expect(event).toMatchObject({ side: 'team', positions: { '4': 'Bea', '6': 'Ann' } });
    const error = { umpireCall: 'in_play', result: 'error', hitLocation: 4 };
    await log({ ...error, pitcherName: 'Quade' });
    const url = `/api/games/${lab.game.id}/box-score`;
    const { home } = (await request('GET', url)).body;
    expect(home.errorsBy).toEqual([{ fielder: 4, playerName: 'Bea', count: 1 }]);
    expect(home.batting).toMatchObject([
      { batterName: 'Ann', positions: ['6'] },
      { batterName: 'Bea', positions: ['4'] },
      { batterName: 'Cat', positions: ['DH'] },
    ]);
    const { body } = await request('PATCH', `/api/events/${event.id}`, {
      positions: { '4': 'Cat', '10': 'Bea' },
    });
    expect(body.event.positions).toEqual({ '4': 'Cat', '10': 'Bea' });
    expect((await request('GET', url)).body.home.errorsBy).toMatchObject([{ playerName: 'Cat' }]);
  });

  test('a change that names another pitcher is a pitching change', async () => {
    await setLineup();
    const { game } = await logEvent({
      type: 'fielding_change',
      side: 'team',
      positions: { '1': 'Ann', '2': 'Quade' },
    });
    expect(game.pitcherName).toBe('Ann');
  });

  test.each([
    [{ side: 'team' }, 'positions'],
    [{ positions: { '4': 'Bea' } }, 'side'],
    [{ side: 'team', positions: { '4': 'Bea', '6': 'Bea' } }, 'positions.6'],
    [{ side: 'team', positions: { P: 'Bea' } }, 'positions.P'],
  ])('a change of fielders with %j is refused', async (facts, path) => {
    const { status, body } = await request('POST', `/api/games/${lab.game.id}/events`, {
      type: 'fielding_change',
      ...facts,
    });
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path });
  });
}
