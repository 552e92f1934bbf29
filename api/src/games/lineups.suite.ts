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
