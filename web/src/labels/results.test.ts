import { describe, expect, it } from 'vitest';
import { basesOfResult, resultLabels } from './results.ts';

describe('the labels of a result', () => {
  it('distinguish a pop out and a line out by the batted ball', () => {
    expect(resultLabels('flyout').name).toBe('Fly Out');
    expect(resultLabels('flyout', 'fly').name).toBe('Fly Out');
    expect(resultLabels('flyout', 'pop').name).toBe('Pop Out');
    expect(resultLabels('flyout', 'line').code).toBe('LO');
  });

  it('have the bases that the batter takes', () => {
    expect(basesOfResult('walk')).toBe(1);
    expect(basesOfResult('homerun')).toBe(4);
    expect(basesOfResult('out_on_basepath')).toBe(0);
  });
});
