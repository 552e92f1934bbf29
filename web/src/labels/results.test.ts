import { describe, expect, it } from 'vitest';
import { basesOfResult, wordsOfResult } from './results.ts';

describe('the labels of a result', () => {
  it('distinguish a pop out and a line out by the batted ball', () => {
    expect(wordsOfResult('flyout').name).toBe('Fly Out');
    expect(wordsOfResult('flyout', 'fly').name).toBe('Fly Out');
    expect(wordsOfResult('flyout', 'pop').name).toBe('Pop Out');
    expect(wordsOfResult('flyout', 'line').code).toBe('LO');
  });

  it('have the bases that the batter takes', () => {
    expect(basesOfResult('walk')).toBe(1);
    expect(basesOfResult('homerun')).toBe(4);
    expect(basesOfResult('out_on_basepath')).toBe(0);
  });
});
