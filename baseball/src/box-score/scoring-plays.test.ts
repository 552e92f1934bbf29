import { expect, it } from 'vitest';
import {
  advances,
  NO_LINEUPS,
  person,
  type Scorer,
  scorer,
  setupWithLineups,
} from '../../fixtures/scorer.ts';
import { fielderNames } from './fielders.ts';
import { listPlays } from './plays.ts';
import { accountForRuns } from './scored-runs.ts';
import { scoringPlays } from './scoring-plays.ts';

const setup = setupWithLineups(9);

const playsOf = ({ entries }: Scorer) => {
  const plays = listPlays(setup, entries);
  return scoringPlays(plays, accountForRuns(plays), fielderNames(setup));
};
const textsOf = (log: Scorer) => playsOf(log).map(({ text }) => text);

it('says who batted and who scored', () => {
  const log = scorer(setup).pitch('in_play', { result: 'homerun' }).calls('BBBBBBBBBBBB');
  log.pitch('in_play', { result: 'double', advances: advances('3-h 2-h 1-h b-2') });
  log.pitch('in_play', { result: 'single', advances: advances('2-h b-1') });
  expect(textsOf(log)).toEqual([
    'O1 homers.',
    'O5 doubles. O2, O3 and O4 score.',
    'O6 singles. O5 scores.',
  ]);
});

it('says on which event a runner scored', () => {
  const log = scorer(setup).pitch('in_play', { result: 'triple' });
  log.event('wild_pitch', { advances: advances('3-h') });
  expect(textsOf(log)).toEqual(['O1 scores on a wild pitch.']);
});

it('says only that a runner scored if the play gives no reason', () => {
  const log = scorer(setup).pitch('in_play', { result: 'triple' });
  log.event('runner_moved', { advances: advances('3-h') }).pitch('in_play', { result: 'triple' });
  log.pitch('ball', { advances: advances('3-h') });
  expect(textsOf(log)).toEqual(['O1 scores.', 'O2 scores.']);
});

it('has the half inning, the score, the batter and the runs of each play', () => {
  const log = scorer(setup).strikeouts(3).pitch('in_play', { result: 'error' });
  log.pitch('in_play', { result: 'homerun' });
  log.pitch('in_play', { result: 'triple' }).calls('B');
  log.event('balk', { advances: advances('3-h') });
  const charged = { pitcherName: 'OP', isEarned: true, reason: 'no_mistake' };
  expect(playsOf(log)).toEqual([
    {
      entryId: 'e11',
      inning: 1,
      halfInning: 'bottom',
      batterName: 'T2',
      result: 'homerun',
      runs: 2,
      runsBattedIn: 2,
      runsScored: [
        {
          ...charged,
          runnerName: 'T1',
          isEarned: false,
          reason: 'reached_by_mistake',
          why: 'reached base on an error',
        },
        { ...charged, runnerName: 'T2', why: 'scored on the home run without a mistake' },
      ],
      text: 'T2 homers. T1 scores.',
      score: { team: 2, opponent: 0 },
    },
    {
      entryId: 'e14',
      inning: 1,
      halfInning: 'bottom',
      batterName: 'T4',
      result: 'balk',
      runs: 1,
      runsBattedIn: 0,
      runsScored: [{ ...charged, runnerName: 'T3', why: 'scored on the balk without a mistake' }],
      text: 'T3 scores on a balk.',
      score: { team: 3, opponent: 0 },
    },
  ]);
});

it('has no batter between two plate appearances, and no pitcher if the pitcher is unknown', () => {
  const log = scorer().event('state_set', { bases: { third: person('Ann') } });
  log.event('wild_pitch', { advances: advances('3-h') });
  const plays = listPlays(NO_LINEUPS, log.entries);
  const [play] = scoringPlays(plays, accountForRuns(plays), () => null);
  expect(play).toMatchObject({ batterName: null, runsScored: [{ pitcherName: null }] });
});

it('names the fielders who made errors, and says where a ball was hit that became an out', () => {
  const log = scorer(setup).pitch('in_play', { result: 'triple' });
  log.pitch('in_play', { result: 'error', hitLocation: 1, advances: advances('3-h b-1') });
  log.event('stolen_base', {
    advances: [{ from: 'first', to: 'home', cause: 'error', fielder: 2 }],
  });
  log.pitch('in_play', { result: 'triple' });
  log.pitch('in_play', { result: 'sac_fly', hitLocation: 8 });
  log.pitch('in_play', { result: 'triple' });
  log.pitch('in_play', { result: 'sac_bunt', hitLocation: 1, advances: advances('3-h b-x') });
  expect(textsOf(log)).toEqual([
    'O2 reaches on an error (E1 TP). O1 scores.',
    'O2 scores on a steal of home (E2).',
    'O4 hits a sacrifice fly to center field. O3 scores.',
    'O6 bunts the runner over, ball to the pitcher. O5 scores.',
  ]);
});
