import { expect, it } from 'vitest';
import { advances, type Scorer, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { listPlays } from './plays.ts';
import { accountForRuns } from './scored-runs.ts';
import { scoringPlays } from './scoring-plays.ts';

const setup = setupWithLineups(9);

const playsOf = ({ entries }: Scorer) => {
  const plays = listPlays(setup, entries);
  return scoringPlays(plays, accountForRuns(plays));
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
