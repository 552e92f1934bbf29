import { describe, expect, it } from 'vitest';
import { gameAfter, pitch } from '../testing/games.ts';
import { hasNewResult } from './use-shown-people.ts';

const single = (id: string, pa: string) => pitch(id, pa, { call: 'in_play', result: 'single' });
const oneSingle = [single('1', 'a')];
const twoSingles = [...oneSingle, pitch('2', 'b'), single('3', 'b')];

describe('hasNewResult', () => {
  it('is true after a result', () => {
    expect(hasNewResult(undefined, gameAfter(oneSingle))).toBe(true);
    expect(hasNewResult('a', gameAfter(twoSingles))).toBe(true);
  });

  it('is false after any other pitch', () => {
    expect(hasNewResult(undefined, gameAfter([pitch('1', 'a')]))).toBe(false);
    expect(hasNewResult('a', gameAfter([...oneSingle, pitch('2', 'b')]))).toBe(false);
  });

  it('is false after Undo, whether the at-bat is open again or removed', () => {
    expect(hasNewResult('b', gameAfter(twoSingles.slice(0, 2)))).toBe(false);
    expect(hasNewResult('b', gameAfter(oneSingle))).toBe(false);
    expect(hasNewResult('a', gameAfter([]))).toBe(false);
  });
});
