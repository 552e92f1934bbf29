import { describe, expect, it } from 'vitest';
import { armCareRulesSchema } from './team.ts';

const band = (from: number, to: number, rest: object[] = []) => ({ from, to, mostInDay: 75, rest });
const step = (from: number, days: number) => ({ from, days });
const limits = {
  name: 'Summer',
  counts: 'pitches',
  neverThreeDaysRunning: true,
  finishesBatter: true,
};
const isAccepted = (bands: object[]) => armCareRulesSchema.safeParse({ ...limits, bands }).success;

describe("a team's own table of arm care", () => {
  it.each([
    ['of one age', [band(9, 9)]],
    ['whose age groups follow each other', [band(9, 10), band(11, 12), band(7, 8)]],
    ['whose rest rises, in any order', [band(9, 10, [step(66, 4), step(21, 1), step(36, 2)])]],
  ])('%s is accepted', (_, bands) => {
    expect(isAccepted(bands)).toBe(true);
  });

  it.each([
    ['whose youngest age is above the oldest', [band(9, 10), band(12, 11)]],
    ['whose age groups share an age', [band(9, 10), band(10, 12)]],
    ['whose later age group ends in an earlier one', [band(11, 14), band(9, 11)]],
    ['whose first and last age groups overlap', [band(9, 10), band(11, 12), band(8, 9)]],
    ['with the same rest for more pitches', [band(9, 10, [step(21, 1), step(36, 1)])]],
    ['with less rest for more pitches', [band(9, 10), band(11, 12, [step(36, 1), step(21, 2)])]],
    ['with two steps at the same number of pitches', [band(9, 10, [step(21, 1), step(21, 2)])]],
  ])('%s is refused', (_, bands) => {
    expect(isAccepted(bands)).toBe(false);
  });

  it('is not needed with published rules', () => {
    expect(armCareRulesSchema.safeParse('pitch_smart').success).toBe(true);
    expect(armCareRulesSchema.safeParse('unpublished').success).toBe(false);
  });
});
