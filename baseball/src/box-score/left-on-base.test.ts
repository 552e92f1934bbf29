import { describe, expect, it } from 'vitest';
import { advances, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { batterLeftOnBase, teamLeftOnBase } from './left-on-base.ts';
import { listPlays } from './plays.ts';

const setup = setupWithLineups(9);
const twoWalks = () => scorer(setup).calls('BBBBBBBB');

describe('the runners whom a batter left on base are', () => {
  const leftByLastBatter = ({ entries }: Scorer) => {
    const play = listPlays(setup, entries).at(-1);
    return play && batterLeftOnBase(play);
  };

  it('all after a strikeout, and none after a hit', () => {
    expect(leftByLastBatter(twoWalks().strikeouts(1))).toBe(2);
    expect(leftByLastBatter(scorer(setup).strikeouts(1))).toBe(0);
    const hit = twoWalks().pitch('in_play', { result: 'single', advances: advances('2-3 1-2') });
    expect(leftByLastBatter(hit)).toBe(0);
  });

  it('those who neither scored nor were put out', () => {
    const sacrificeFly = twoWalks().event('wild_pitch', { advances: advances('2-3') });
    expect(leftByLastBatter(sacrificeFly.pitch('in_play', { result: 'sac_fly' }))).toBe(1);
    const doublePlay = { result: 'doubleplay', advances: advances('2-3 1-x b-x') } as const;
    expect(leftByLastBatter(twoWalks().pitch('in_play', doublePlay))).toBe(1);
    const choice = { result: 'fielders_choice_out', advances: advances('2-3 1-x b-1') } as const;
    expect(leftByLastBatter(twoWalks().pitch('in_play', choice))).toBe(1);
  });

  it('none before the end of the plate appearance', () => {
    const caught = twoWalks().event('caught_stealing', { advances: advances('2-x') });
    expect(leftByLastBatter(caught)).toBe(0);
    expect(leftByLastBatter(twoWalks().calls('C'))).toBe(0);
  });
});

describe('a team leaves on base', () => {
  const leftByVisitors = ({ entries }: Scorer, isOver = true) =>
    teamLeftOnBase(listPlays(setup, entries), 'opponent', isOver);

  it('the runners at the third out', () => {
    expect(leftByVisitors(twoWalks().strikeouts(3))).toBe(2);
    expect(leftByVisitors(twoWalks().strikeouts(3).strikeouts(3).calls('BBBB').strikeouts(3))).toBe(
      3,
    );
  });

  it('the batter who reached base while a runner made the third out (OBR 9.02(g))', () => {
    const choice = { result: 'fielders_choice_out', advances: advances('1-x b-1') } as const;
    const log = scorer(setup).strikeouts(2).calls('BBBB').pitch('in_play', choice);
    expect(leftByVisitors(log)).toBe(1);
  });

  it('not a runner who scored before the third out', () => {
    const log = scorer(setup).strikeouts(2).pitch('in_play', { result: 'triple' }).calls('BBBB');
    log.pitch('in_play', { result: 'single', advances: advances('3-h 1-x b-1') });
    expect(leftByVisitors(log)).toBe(1);
  });

  it('not a runner who made the third out between pitches', () => {
    const log = twoWalks()
      .strikeouts(2)
      .event('caught_stealing', { advances: advances('2-x') });
    expect(leftByVisitors(log)).toBe(1);
  });

  it('the runners of an unfinished half inning, if the game is over', () => {
    expect(leftByVisitors(twoWalks())).toBe(2);
    expect(leftByVisitors(twoWalks(), false)).toBe(0);
    expect(leftByVisitors(scorer(setup).strikeouts(3).calls('BBBB'))).toBe(0);
    expect(leftByVisitors(scorer(setup))).toBe(0);
  });
});
