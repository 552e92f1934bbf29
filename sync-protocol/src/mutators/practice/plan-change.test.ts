import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PLANNED_THROWS, type PlannedThrow } from '../../rows/practice.ts';
import { applyPlanChange, diffPlans } from './practice.ts';

const types = { f: 'fastball', c: 'changeup', s: 'slider' } as const;

function planOf(letters: string): PlannedThrow[] {
  return [...letters].map((letter) => ({ pitchType: types[letter as keyof typeof types] }));
}

function lettersOf(plan: readonly PlannedThrow[]): string {
  return plan.map(({ pitchType }) => pitchType[0]).join('');
}

function merged(seen: string, first: string, second: string): string {
  const change = diffPlans(planOf(seen), planOf(second));
  return change ? lettersOf(applyPlanChange(planOf(first), change)) : first;
}

describe('two edits of one plan', () => {
  it.each([
    ['each add throws at the end', 'ff', 'ffc', 'ffs', 'ffcs'],
    ['each begin it', '', 'ff', 'cs', 'ffcs'],
    ['add at the start and at the end', 'ff', 'cff', 'ffs', 'cffs'],
    ['remove the first throw and add at the end', 'cff', 'ff', 'cffs', 'ffs'],
    ['add at the end and remove the first throw', 'cff', 'cffs', 'ff', 'ffs'],
    ['add at the end and replace the rest', 'ff', 'ffs', 'cc', 'ccs'],
    ['remove the same throw', 'fcs', 'fs', 'fs', 'fs'],
    ['replace all of it, and the later edit counts', 'ff', 'cc', 'ss', 'ss'],
  ])('are merged when they %s', (_, seen, first, second, expected) => {
    expect(merged(seen, first, second)).toBe(expected);
  });

  it('lead to the edited plan if nothing else changed', () => {
    const plans = fc.string({ unit: fc.constantFrom('f', 'c', 's'), maxLength: 8 });
    fc.assert(
      fc.property(plans, plans, (before, after) => {
        expect(merged(before, before, after)).toBe(after);
      }),
    );
  });
});

it('a plan that two people fill up has at most as many throws as one person may plan', () => {
  const full = 'f'.repeat(MAX_PLANNED_THROWS);
  for (const seen of ['', 'c']) {
    const plan = merged(seen, `${seen}${full.slice(1)}`, `${seen}ss`);
    expect(plan).toHaveLength(MAX_PLANNED_THROWS);
  }
});

it('there is no change if the plan is the same', () => {
  expect(diffPlans(planOf('fcs'), planOf('fcs'))).toBeNull();
});
