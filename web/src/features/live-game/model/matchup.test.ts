import { describe, expect, it } from 'vitest';
import { event, gameAfter, noLineups, ourPlayer, person, pitch } from '../testing/games.ts';
import { currentMatchup, listBattersFirst, listPitchersFirst } from './matchup.ts';
import { noPicks, withAddedOpponent, withBatter } from './picks.ts';

const single = { call: 'in_play', result: 'single' } as const;
const endOfTop = event('end', 'end_half', { battingSide: 'opponent' });

describe('currentMatchup', () => {
  it('has no batter of ours until the scorer chooses one, and a numbered batter of the opponent', () => {
    expect(currentMatchup(gameAfter([]))).toEqual({
      battingSide: 'opponent',
      batter: person('Opponent Batter 1'),
      pitcher: null,
    });
    expect(currentMatchup(gameAfter([endOfTop]))).toEqual({
      battingSide: 'team',
      batter: null,
      pitcher: person('Opponent Pitcher'),
    });
  });

  it('keeps the batter at the plate and the pitcher of the last pitch', () => {
    const { batter, pitcher } = currentMatchup(gameAfter([pitch('1', 'a')]));
    expect(batter).toMatchObject(person('Ruiz'));
    expect(pitcher).toMatchObject(ourPlayer('Ward'));
  });

  it('follows the lineup if there is one', () => {
    const order = ['Ruiz', 'Lee', 'Diaz'].map(person);
    const setup = {
      ...noLineups,
      lineups: { team: null, opponent: { battingOrder: order, startingPitcher: person('Cole') } },
    };
    expect(currentMatchup(gameAfter([], { setup })).batter).toEqual(person('Ruiz'));
    expect(currentMatchup(gameAfter([pitch('1', 'a', single)], { setup })).batter).toEqual(
      person('Lee'),
    );
    expect(currentMatchup(gameAfter([endOfTop], { setup })).pitcher).toEqual(person('Cole'));
  });

  it('numbers the opponents until the order comes around, and never has a runner at bat', () => {
    const homerun = { call: 'in_play', result: 'homerun' } as const;
    const first = [pitch('1', 'a', homerun)];
    expect(currentMatchup(gameAfter(first)).batter).toEqual(person('Opponent Batter 2'));
    const both = [...first, pitch('2', 'b', { ...single, batter: person('Lee') })];
    expect(currentMatchup(gameAfter(both)).batter).toEqual(person('Opponent Batter 3'));
    const around = [...both, pitch('3', 'c', homerun)];
    expect(currentMatchup(gameAfter(around)).batter).toEqual(person('Lee'));
    const onBase = [...both, pitch('3', 'c', { ...single, advances: [] })];
    expect(currentMatchup(gameAfter(onBase)).batter).toEqual(person('Opponent Batter 3'));
  });

  it('continues the numbers of numbered opponents', () => {
    const firstAtBat = pitch('1', 'a', { ...single, batter: person('Opponent Batter 1') });
    expect(currentMatchup(gameAfter([firstAtBat])).batter).toEqual(person('Opponent Batter 2'));
    const secondAtBat = pitch('2', 'b', { ...single, batter: person('Opponent Batter 2') });
    expect(currentMatchup(gameAfter([firstAtBat, secondAtBat])).batter).toEqual(
      person('Opponent Batter 3'),
    );
  });

  it('has the players of our roster in turn once one of them has batted', () => {
    const batted = pitch('1', 'a', {
      ...single,
      battingSide: 'team',
      batter: ourPlayer('Okoye'),
      pitcher: person('Cole'),
    });
    expect(currentMatchup(gameAfter([endOfTop, batted])).batter).toEqual(ourPlayer('Varga'));
  });

  it('has the new pitcher even before their first pitch', () => {
    const change = event('c', 'pitching_change', { battingSide: 'team', pitcher: person('Cole') });
    expect(currentMatchup(gameAfter([change])).pitcher).toBeNull();
    expect(currentMatchup(gameAfter([change, endOfTop])).pitcher).toEqual(person('Cole'));
  });

  it("follows the scorer's choice for one plate appearance only", () => {
    const before = gameAfter([]);
    const picks = withBatter(noPicks, before.state, person('Lee'));
    expect(currentMatchup(gameAfter([], { picks })).batter).toEqual(person('Lee'));
    const played = [pitch('1', 'a', { ...single, batter: person('Lee') })];
    expect(currentMatchup(gameAfter(played, { picks })).batter).toEqual(
      person('Opponent Batter 2'),
    );
  });
});

describe('the people of a side', () => {
  it('are our roster, or the opponents who played or were entered, without duplicates', () => {
    const picks = withAddedOpponent(
      withAddedOpponent(noPicks, 'batter', person('Lee')),
      'batter',
      person('Ruiz'),
    );
    const game = gameAfter([pitch('1', 'a')], { picks });
    expect(listBattersFirst(game, 'opponent')).toEqual([person('Ruiz'), person('Lee')]);
    expect(listBattersFirst(game, 'team').map(({ name }) => name)).toEqual([
      'Ward',
      'Okoye',
      'Varga',
    ]);
  });

  it('are not expected to bat if they were entered as a pitcher', () => {
    const picks = withAddedOpponent(noPicks, 'pitcher', person('Cole'));
    const lee = pitch('2', 'b', { ...single, batter: person('Lee') });
    const game = gameAfter([pitch('1', 'a', single), lee], { picks });
    expect(currentMatchup(game).batter).toEqual(person('Opponent Batter 3'));
    expect(listBattersFirst(game, 'opponent').map(({ name }) => name)).toEqual([
      'Ruiz',
      'Lee',
      'Cole',
    ]);
  });

  it('start with the pitchers in the order in which they pitched', () => {
    const okoye = pitch('1', 'a', { pitcher: ourPlayer('Okoye') });
    expect(listPitchersFirst(gameAfter([okoye]), 'team').map(({ name }) => name)).toEqual([
      'Okoye',
      'Ward',
      'Varga',
    ]);
  });
});
