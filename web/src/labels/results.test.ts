import { describe, expect, it } from 'vitest';
import { resultLabels } from './results.ts';

describe('the labels of a result', () => {
  it('distinguish a pop out and a line out by the batted ball', () => {
    expect(resultLabels('flyout', null).name).toBe('Fly Out');
    expect(resultLabels('flyout', 'fly').name).toBe('Fly Out');
    expect(resultLabels('flyout', 'pop').name).toBe('Pop Out');
    expect(resultLabels('flyout', 'line').code).toBe('LO');
  });
});
