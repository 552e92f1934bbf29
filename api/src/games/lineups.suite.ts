import { randomUUID } from 'node:crypto';
import type { PlayerBody } from '@full-count/sync-protocol';
import { describe, expect, test } from 'vitest';
import { type GamesLab, HIT } from './testing/games-lab.ts';
import { call, createGame } from './testing/rest-replay.ts';

export function describeLineups(lab: GamesLab): void {
  const { request, logEvent, log } = lab;

  describe('a game', () => {
    test('starts with a lineup of our players by id and opponents by name', async () => {
      const players = await Promise.all(
        ['Ana', 'Bea'].map((playerName) =>
          call<PlayerBody>(
            lab.coach,
            'POST',
            `/api/teams/${lab.teamId}/players`,
            { playerName: `${playerName} ${randomUUID().slice(0, 6)}` },
            201,
          ),
        ),
      );
      const { id } = await createGame(lab.coach, lab.teamId);
      const lineup = {
        team: { battingOrder: players.map((player) => player.id), startingPitcher: players[1]?.id },
        opponent: { battingOrder: ['Otto', 'Pia'], startingPitcher: 'Quade' },
      };
      const { body } = await request('PATCH', `/api/games/${id}`, { status: 'live', lineup });
      expect(body).toMatchObject({
        lineup,
        batterName: 'Otto',
        pitcherName: players[1]?.playerName,
      });
      expect((await request('GET', `/api/games/${id}/players`)).body).toEqual({
        pitchers: [players[1]?.playerName, 'Quade'],
        batters: [players[0]?.playerName, players[1]?.playerName, 'Otto', 'Pia'],
      });
      const withUnknownPlayer = {
        ...lineup,
        team: { battingOrder: [randomUUID()], startingPitcher: null },
      };
      const url = `/api/games/${id}`;
      expect((await request('PATCH', url, { lineup: withUnknownPlayer })).status).toBe(400);
      const [first] = lineup.team.battingOrder;
      const withRepeatedPlayer = {
        ...lineup,
        team: { ...lineup.team, battingOrder: [first, first] },
      };
      expect((await request('PATCH', url, { lineup: withRepeatedPlayer })).body).toMatchObject({
        issues: [{ path: 'lineup.team.battingOrder.1' }],
      });
    });

    test('keeps the lineup of a side that is not sent', async () => {
      const opponent = { battingOrder: ['Otto', 'Pia'], startingPitcher: 'Quade' };
      const team = { battingOrder: ['Ann', 'Bea'], startingPitcher: 'Cleo' };
      const url = `/api/games/${lab.game.id}`;
      await request('PATCH', url, { lineup: { opponent } });
      const { body } = await request('PATCH', url, { lineup: { team, opponent: null } });
      expect(body.lineup).toMatchObject({ team, opponent });
    });

    test('lists everyone in the lineup or in the game, also pinch runners, but no courtesy runners', async () => {
      const lineup = { opponent: { battingOrder: ['Otto', 'Pia'], startingPitcher: 'Quade' } };
      await request('PATCH', `/api/games/${lab.game.id}`, { lineup });
      await log({ batterName: 'Otto', ...HIT });
      await logEvent({ type: 'runner_change', base: 'first', runnerName: 'Pinch Runner' });
      await logEvent({ type: 'intentional_walk', batterName: 'Walked' });
      await logEvent({
        type: 'runner_change',
        base: 'first',
        runnerName: 'Courtesy',
        courtesy: true,
      });
      await logEvent({ type: 'pitching_change', pitcherName: 'Reliever' });
      await log({ batterName: 'Pia', pitcherName: 'Reliever', id: randomUUID() });
      expect((await request('GET', `/api/games/${lab.game.id}/players`)).body).toEqual({
        pitchers: ['Quade', 'Robin Vale', 'Reliever'],
        batters: ['Otto', 'Pia', 'Pinch Runner', 'Walked'],
      });
    });
  });
}

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
