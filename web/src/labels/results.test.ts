import { describe, expect, it } from 'vitest';
import { basesOfResult, wordsOfResult } from './results.ts';

describe('the words of a result', () => {
  it('tell a pop and a line out from a fly out by the batted ball', () => {
    expect(wordsOfResult('flyout').name).toBe('Fly Out');
    expect(wordsOfResult('flyout', 'fly').name).toBe('Fly Out');
    expect(wordsOfResult('flyout', 'pop').name).toBe('Pop Out');
    expect(wordsOfResult('flyout', 'line').code).toBe('LO');
  });

  it('draw as many bases as the batter took', () => {
    expect(basesOfResult('walk')).toBe(1);
    expect(basesOfResult('homerun')).toBe(4);
    expect(basesOfResult('out_on_basepath')).toBe(0);
  });
});
