import { testEngine } from '@full-count/db/testing';
import { describe } from 'vitest';
import { describeChargedRuns, describeFigures } from './charged-runs.suite.ts';
import { describeForfeits } from './forfeits.suite.ts';
import { describeLineups, describePositions } from './lineups.suite.ts';
import { describeCorrections } from './log/corrections.suite.ts';
import { describeEvents } from './log/events.suite.ts';
import { describePitches } from './log/log-pitch.suite.ts';
import { describeSpotChanges } from './log/spot-change.suite.ts';
import { describeSchedule } from './schedule.suite.ts';
import { openGamesLab } from './testing/games-lab.ts';

const engine = testEngine();

describe(`games by REST on ${engine}`, () => {
  const lab = openGamesLab(engine);
  describeSchedule(lab);
  describeLineups(lab);
  describePositions(lab);
  describeFigures(lab);
  describePitches(lab);
  describeCorrections(lab);
  describeEvents(lab);
  describeSpotChanges(lab);
  describeForfeits(lab);
  describeChargedRuns(lab);
});
