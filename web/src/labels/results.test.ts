import { atBatResultSchema } from '@full-count/baseball';
import { describe, expect, it } from 'vitest';
import { resultLabels } from './results.ts';

describe('the labels of a result', () => {
  it('distinguish a pop out and a line out by the batted ball', () => {
    expect(resultLabels('flyout', null).name).toBe('Fly Out');
    expect(resultLabels('flyout', 'fly').name).toBe('Fly Out');
    expect(resultLabels('flyout', 'pop').name).toBe('Pop Out');
    expect(resultLabels('flyout', 'line').code).toBe('LO');
  });

  it('have words in their short names that a button on a small phone does not break', () => {
    const words = atBatResultSchema.options.flatMap((result) =>
      resultLabels(result, null).shortName.split(' '),
    );
    expect(words.filter((word) => word.length > 9)).toEqual([]);
  });
});
