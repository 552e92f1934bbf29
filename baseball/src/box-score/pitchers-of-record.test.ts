import { expect, it } from 'vitest';
import { person, scorer, setupWithLineups } from '../../fixtures/scorer.ts';
import { pitchersOfRecord } from './decisions.ts';

const setup = setupWithLineups(9);

it("proposes by the rules, and offers each side's pitchers once", () => {
  const log = scorer(setup).strikeouts(3).pitch('in_play', { result: 'homerun' }).strikeouts(3);
  log.event('pitching_change', { pitcher: person('R1') }).strikeouts(3);
  const { proposed, candidates } = pitchersOfRecord(setup, log.entries, 'obr');
  expect(proposed).toMatchObject({ losingPitcher: person('OP') });
  expect(candidates).toEqual({
    winningPitcher: [person('TP'), person('R1')],
    losingPitcher: [person('OP')],
    savePitcher: [person('TP'), person('R1')],
  });
});

it('proposes nobody after a tie, and offers everyone', () => {
  const log = scorer(setup).strikeouts(3).strikeouts(3);
  const { proposed, candidates } = pitchersOfRecord(setup, log.entries, 'obr');
  expect(Object.values(proposed)).toEqual([null, null, null]);
  expect(candidates.losingPitcher).toEqual([person('TP'), person('OP')]);
});
